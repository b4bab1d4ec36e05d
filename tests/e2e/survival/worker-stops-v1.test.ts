import { proveStops } from './prove-stops.ts'
import { iterations } from '../../iterations.ts'

// Sixty prices are sixty calls, each after a read: many moments at which to stop.
proveStops({
  catalog: 'v1',
  products: 300,
  prices: 60,
  productsPerJob: 300,
  stops: iterations(3, 150, 2_500),
  gapMs: 200,
  seed: 20_261_120,
})

import { proveStops } from './prove-stops.ts'
import { iterations, perSuite } from '../../iterations.ts'

// Sixty prices are sixty calls, each after a read: many moments at which to stop.
proveStops({
  catalog: 'v1',
  products: perSuite(100, 300, 300),
  prices: perSuite(20, 60, 60),
  productsPerJob: perSuite(100, 300, 300),
  stops: iterations(3, 150, 2_500),
  gapMs: 200,
  seed: 20_261_120,
})

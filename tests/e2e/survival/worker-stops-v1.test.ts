import { proveStops } from './prove-stops.ts'
import { iterations } from '../../iterations.ts'

// Sixty prices are sixty calls, each with a look before it: many moments to be stopped at.
proveStops({
  catalog: 'v1',
  products: 300,
  prices: 60,
  productsPerJob: 300,
  stops: iterations(150, 2_500),
  gapMs: 200,
  seed: 20_261_120,
})

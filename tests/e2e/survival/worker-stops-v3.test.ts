import { proveStops } from './prove-stops.ts'
import { weigh } from '../../weight.ts'

// A job of eight products is one call, and eight reads where its answer was lost: a queue of many.
proveStops({
  catalog: 'v3',
  products: 160,
  prices: 10,
  productsPerJob: 8,
  stops: weigh(150, 2_500),
  gapMs: 200,
  seed: 20_261_121,
})

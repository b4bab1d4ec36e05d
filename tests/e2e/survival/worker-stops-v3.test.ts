import { proveStops } from './prove-stops.ts'
import { iterations } from '../../iterations.ts'

// A job of eight products is one call, plus eight reads if its answer was lost, so many jobs are queued. Each takes
// about five stops until it ends, and a round ends with its last job: eight jobs take about forty stops.
proveStops({
  catalog: 'v3',
  products: 64,
  prices: 10,
  productsPerJob: 8,
  stops: iterations(3, 150, 2_500),
  gapMs: 200,
  seed: 20_261_121,
})

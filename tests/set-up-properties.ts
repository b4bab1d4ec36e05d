import { configureGlobal } from 'fast-check'
import { perSuite, suite } from './iterations.ts'

/** In the gate the cases are the same in every run: whether a change passes does not depend on luck. */
configureGlobal({
  numRuns: perSuite(100, 100, 1_000),
  ...(suite === 'gate' && { seed: 20_261_129 }),
})

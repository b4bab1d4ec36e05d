import { runStages } from './stage.ts'
import {
  build,
  buildFirefox,
  contract,
  format,
  lint,
  size,
  types,
  unused,
  vitest,
} from './stages.ts'

/** Everything that needs no browser. */
export const checks = [
  types,
  lint,
  format,
  unused,
  build,
  buildFirefox,
  size,
  vitest('unit', 600),
  vitest('components', 180),
  contract,
  vitest('house', 90),
]

if (import.meta.main) process.exitCode = (await runStages(checks)) ? 0 : 1

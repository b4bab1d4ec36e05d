import { runStages, type Steps } from './stage.ts'
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

/**
 * Everything that needs no browser. The stages of one array run in parallel: a build waits for files where
 * the compiler and the linter compute. The two builds share a folder and are apart.
 */
export const checks: Steps = [
  [types, build],
  [lint, buildFirefox],
  [format, unused, size],
  vitest('unit', 600),
  vitest('components', 180),
  contract,
  vitest('house', 90),
]

if (import.meta.main) process.exitCode = (await runStages(checks)) ? 0 : 1

import { runStages, type Steps } from './steps/stage.ts'
import {
  build,
  buildFirefox,
  format,
  lint,
  size,
  suiteTests,
  types,
  unused,
} from './steps/stages.ts'

/**
 * Every check that needs no browser. The stages of one array run in parallel, because a build waits for
 * files while the compiler and the linter compute. The two builds share a folder, so they run
 * separately.
 */
export const checks: Steps = [
  [types, build],
  [lint, buildFirefox],
  [format, unused, size],
  suiteTests,
]

if (import.meta.main) process.exitCode = (await runStages(checks)) ? 0 : 1

import { checks } from './check.ts'
import { dependencies } from './dependencies.ts'
import { runStages } from './stage.ts'
import { e2eNightly } from './stages.ts'

/** All of `npm test`, with every count that costs time at its large one (tests/weight.ts) and the slow faults. */
process.env['SHELFSIDE_NIGHTLY'] = '1'
process.exitCode = (await runStages([dependencies, ...checks, e2eNightly])) ? 0 : 1

import { checks } from './check.ts'
import { runStages } from './stage.ts'
import { e2eNightly } from './stages.ts'

/** All of `npm test`, with the kill tests at their full counts and the slow faults. */
process.exitCode = (await runStages([...checks, e2eNightly])) ? 0 : 1

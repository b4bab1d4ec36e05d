import { checks } from './check.ts'
import { dependencies } from './dependencies.ts'
import { runStages, type Stage } from './stage.ts'
import { e2eNightly } from './stages.ts'

/** All of `npm test`, with every count that costs time at its large one (tests/weight.ts) and the slow faults. */
process.env['SHELFSIDE_NIGHTLY'] = '1'
const atNight = (stage: Stage): Stage => ({ ...stage, budgetSeconds: stage.budgetSeconds * 12 })
const nightly = checks.map((step) => ('run' in step ? atNight(step) : step.map(atNight)))
process.exitCode = (await runStages([dependencies, ...nightly, e2eNightly])) ? 0 : 1

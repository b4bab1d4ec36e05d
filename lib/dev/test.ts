import { checks } from './check.ts'
import { runStages } from './stage.ts'
import { e2e } from './stages.ts'

process.exitCode = (await runStages([...checks, e2e])) ? 0 : 1

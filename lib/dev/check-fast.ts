import { runStages } from './stage.ts'
import { lint, types } from './stages.ts'

// Under 45 seconds, before every commit.
process.exitCode = (await runStages([types, lint])) ? 0 : 1

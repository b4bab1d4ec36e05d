import { runStages } from './steps/stage.ts'
import { lint, types } from './steps/stages.ts'

// Under 45 seconds, before every commit.
process.exitCode = (await runStages([types, lint])) ? 0 : 1

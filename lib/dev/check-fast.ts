import { runStages } from './steps/stage.ts'
import { lint, types } from './steps/stages.ts'

// For use before every commit. Takes less than 45 seconds.
process.exitCode = (await runStages([types, lint])) ? 0 : 1

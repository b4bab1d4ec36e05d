import { runStages } from './steps/stage.ts'
import { lint, packageTypes, types } from './steps/stages.ts'

// For use before every commit. Takes less than 45 seconds.
process.exitCode = (await runStages([types, packageTypes, lint])) ? 0 : 1

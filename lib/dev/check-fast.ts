import { runSteps } from './steps/stage.ts'
import { lint, packageTypes, types } from './steps/stages.ts'

// For use before every commit. Takes less than 45 seconds.
process.exitCode = (await runSteps([{ stages: [types, packageTypes, lint], budget: 60 }])) ? 0 : 1

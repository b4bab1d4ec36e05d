import { answerHelp } from './answer-help.ts'
import { runSteps } from './steps/stage.ts'
import { lint, packageTypes, types } from './steps/stages.ts'

answerHelp(
  'npm run check:fast: types and lint, and that the package uses nothing that Node 20 lacks; before every commit, in less than 45 seconds.',
)
process.exitCode = (await runSteps([{ stages: [types, packageTypes, lint], budget: 60 }])) ? 0 : 1

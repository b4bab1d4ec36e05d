import { answerHelp } from './answer-help.ts'
import { runSteps } from './steps/stage.ts'
import { processes, vitest } from './steps/stages.ts'
import { staticSteps } from './steps/suites.ts'

answerHelp('npm run check: every check of “npm test” that needs no browser.')
const tests = { stages: [vitest, processes], budget: 650 }
process.exitCode = (await runSteps([...staticSteps, tests])) ? 0 : 1

import { checks } from './check.ts'
import { keepReports } from './steps/keep-reports.ts'
import { reportStages } from './steps/stage.ts'
import { e2e } from './steps/stages.ts'

const reports = await reportStages([...checks, e2e])
await keepReports('test', reports)
process.exitCode = reports.every(({ failed }) => failed === 0) ? 0 : 1

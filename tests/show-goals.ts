import { readReports } from '../lib/dev/steps/keep-reports.ts'
import { describeGoals } from './describe-goals.ts'
import { goals } from './goals.ts'

// npm run goals: every goal, its proofs, and their results in the last runs on this machine.
const runs = { test: await readReports('test'), nightly: await readReports('nightly') }
for (const line of describeGoals(goals, runs)) console.log(line)

import { checks } from './check.ts'
import { dependencies } from './dependencies.ts'
import { findOnPath, installFromDebian } from './find-program.ts'
import { mutants } from './mutants.ts'
import { keepReports } from './steps/keep-reports.ts'
import { runtimes } from './runtimes.ts'
import { reportStages, type Stage, type StageGroup } from './steps/stage.ts'
import { e2eNightly } from './steps/stages.ts'

/** All of `npm test`, with the large counts of tests/iterations.ts and the slow faults. */
process.env['SHELFSIDE_NIGHTLY'] = '1'
// The command line then stores a key in a real keyring.
if (findOnPath(['gnome-keyring-daemon']) === undefined) {
  await installFromDebian('a keyring', ['gnome-keyring', 'dbus-daemon'])
}
const atNight = <Budgeted extends Pick<Stage, 'budgetSeconds'>>(stage: Budgeted): Budgeted => ({
  ...stage,
  budgetSeconds: stage.budgetSeconds * 12,
})
const allAtNight = (group: StageGroup): StageGroup => ({
  ...group,
  stages: group.stages.map(atNight),
})
const nightly = checks.map((step) => {
  if ('runAll' in step) return allAtNight(step)
  return 'run' in step ? atNight(step) : step.map(atNight)
})
const reports = await reportStages([dependencies, ...nightly, runtimes, e2eNightly, mutants])
await keepReports('nightly', reports)
process.exitCode = reports.every(({ failed }) => failed === 0) ? 0 : 1

import type { SavedRun } from '../lib/dev/steps/keep-reports.ts'
import type { Goal, Proof } from './goals.ts'

interface Runs {
  readonly test?: SavedRun | undefined
  readonly nightly?: SavedRun | undefined
}

/** Lists each goal with its proofs, their results when they last ran on this machine, and what is open. */
export function describeGoals(goals: readonly Goal[], { test, nightly }: Runs): readonly string[] {
  return goals.flatMap(({ goal, promise, proofs, open }) => [
    `${goal.padEnd(4)} ${promise}`,
    ...unique(proofs).map((proof) => {
      const runs = [describeRun('npm test', proof, test), describeRun('nightly', proof, nightly)]
      const result = isTest(proof) ? runs.join('; ') : describeOther(proof, nightly)
      return `     ${proof.file}  ${result}`
    }),
    ...(open === undefined ? [] : [`     open: ${open}`]),
  ])
}

/** A file that proves two goals is shown once. */
const unique = (proofs: readonly Proof[]) => [
  ...new Map(proofs.map((proof) => [proof.file, proof])).values(),
]

const isTest = ({ file }: Proof) => file.endsWith('.test.ts') || file.endsWith('.test.tsx')

function describeOther({ file, runs }: Proof, nightly: SavedRun | undefined): string {
  const [, name = '', isBench] = /([\w-]+?)(\.bench)?\.ts$/.exec(file) ?? []
  if (isBench !== undefined) return `by npm run bench -- --only ${name}`
  if (runs === 'by hand') return `by npm run test:${name}`
  if (runs !== 'nightly') return 'used by the tests'
  const report = nightly?.reports.find(({ stage }) => stage === name)
  if (nightly === undefined || report === undefined) return 'nightly: not run here'
  const counts = `${report.passed} passed, ${report.failed} failed, ${report.skipped} open`
  return `nightly: ${counts}, ${dayOf(nightly)}`
}

const dayOf = ({ endedAt }: SavedRun) => endedAt.slice(0, 16).replace('T', ' ')

function describeRun(name: string, { file }: Proof, run: SavedRun | undefined): string {
  if (run === undefined) return `${name}: not run here`
  const day = dayOf(run)
  const tests = run.reports.flatMap((report) => report.tests).filter((each) => each.file === file)
  if (tests.length === 0) return `${name}: NOT RUN on ${day}`
  const reds = tests.filter(({ failed }) => failed)
  const seconds = tests.reduce((sum, each) => sum + each.seconds, 0).toFixed(1)
  const passed = `${tests.length - reds.length} passed in ${seconds} s`
  return reds.length === 0
    ? `${name}: ${passed}, ${day}`
    : `${name}: ${passed}, ${reds.length} FAILED, ${day}`
}

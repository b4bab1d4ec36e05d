const count = 10

export interface TestOutcome {
  /** Relative to the root of the repository. */
  readonly file: string
  readonly name: string
  readonly seconds: number
  readonly failed: boolean
}

/** The number of checks of a stage. A plain command counts as one. */
export interface StageResult {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Shown if something failed, or was skipped with a reason. */
  readonly details: string
  /** Every test that ran. A plain command has none. */
  readonly tests: readonly TestOutcome[]
  /** The environment, such as the browsers and their versions. */
  readonly ranIn?: string
}

export interface Stage {
  readonly name: string
  /** Beyond this the report calls the stage slow. It does not fail, because the machine may be busy. */
  readonly budgetSeconds: number
  run(): Promise<StageResult>
}

/** Stages that one runner runs together, each with its own budget and line. */
export interface StageGroup {
  readonly stages: readonly Pick<Stage, 'name' | 'budgetSeconds'>[]
  /** One result per stage, in the order of `stages`. */
  runAll(): Promise<readonly TimedResult[]>
}

export interface TimedResult extends StageResult {
  readonly seconds: number
}

export interface StageReport extends TimedResult {
  readonly stage: string
}

/** Stages in one array run in parallel; the others run one after another. */
export type Steps = readonly (Stage | StageGroup | readonly Stage[])[]

/** Runs the stages and prints each. The last line contains only the totals. */
export async function runStages(steps: Steps): Promise<boolean> {
  const reports = await reportStages(steps)
  return reports.every((report) => report.failed === 0)
}

/** As `runStages`, with the report of every stage. */
export async function reportStages(steps: Steps): Promise<readonly StageReport[]> {
  const reports: StageReport[] = []
  for (const step of steps) {
    if ('runAll' in step) reports.push(...(await runGroup(step)))
    else reports.push(...(await Promise.all(('run' in step ? [step] : step).map(runStage))))
  }
  for (const line of listSlowest(reports)) console.log(line)
  for (const { ranIn } of reports) if (ranIn !== undefined) console.log(ranIn)
  console.log(sumLine(reports))
  return reports
}

async function runStage(stage: Stage): Promise<StageReport> {
  const startedAt = performance.now()
  const result = await stage.run()
  return showReport(stage, result, (performance.now() - startedAt) / 1000)
}

async function runGroup(group: StageGroup): Promise<StageReport[]> {
  const results = await group.runAll()
  return group.stages.map((stage, at) => {
    const result = results[at]
    if (result === undefined) throw new Error(`The stage “${stage.name}” has no result.`)
    return showReport(stage, result, result.seconds)
  })
}

function showReport(stage: StageGroup['stages'][number], result: StageResult, seconds: number) {
  const report = { ...result, stage: stage.name, seconds }
  const counts = `${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped`
  const select = report.failed === 0 ? '✓' : '✗'
  console.log(`${select} ${stage.name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`)
  if (report.failed > 0 || report.skipped > 0) console.log(indent(report.details))
  if (seconds > stage.budgetSeconds) {
    console.log(indent(`Slow: ${seconds.toFixed(0)} s of at most ${stage.budgetSeconds} s.`))
  }
  return report
}

function sumLine(reports: readonly StageResult[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    reports.reduce((total, report) => total + report[key], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`
}

function indent(text: string): string {
  return text.trim().replaceAll(/^/gm, '    ')
}

interface Report {
  readonly stage: string
  readonly tests: readonly { readonly name: string; readonly seconds: number }[]
}

/** The slowest tests of all stages, one per line, slowest first. Empty if no test ran. */
function listSlowest(reports: readonly Report[]): readonly string[] {
  const all = reports.flatMap(({ stage, tests }) => tests.map((test) => ({ ...test, stage })))
  if (all.length === 0) return []
  const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
  return [
    'The slowest tests:',
    ...slowest.map(
      ({ stage, name, seconds }) =>
        `  ${seconds.toFixed(1).padStart(6)} s  ${stage.padEnd(12)} ${name.replaceAll('\n', ' ')}`,
    ),
  ]
}

import { readProcessorSeconds } from './processor-seconds.ts'

/** How many of the slowest files are listed. */
const listed = 10

export interface TestOutcome {
  /** Relative to the root of the repository. */
  readonly file: string
  readonly name: string
  readonly seconds: number
  readonly failed: boolean
  /** Why it failed at first, if it passed when it was tried again. */
  readonly flaky?: string
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
  run(): Promise<StageResult>
}

/** Stages that one runner runs together, each with its own line. */
export interface StageGroup {
  readonly names: readonly string[]
  /** One result per stage, in the order of `names`. */
  runAll(): Promise<readonly TimedResult[]>
}

export interface TimedResult extends StageResult {
  readonly seconds: number
}

export interface StageReport extends TimedResult {
  readonly stage: string
}

/** What runs at the same time: one after the other, the steps are a suite. */
export interface Step {
  readonly stages: readonly (Stage | StageGroup)[]
  /**
   * Seconds of processor time of all its processes. Beyond this the report says so. It does not fail, because
   * processors differ.
   */
  readonly budget: number
}

/** Runs the steps and prints each stage as it ends. The last line contains only the totals. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const reports = await reportSteps(steps)
  return reports.every((report) => report.failed === 0)
}

/** As `runSteps`, with the report of every stage. */
export async function reportSteps(steps: readonly Step[]): Promise<readonly StageReport[]> {
  const reports: StageReport[] = []
  const used: string[] = []
  for (const { stages, budget } of steps) {
    const before = await readProcessorSeconds()
    const ended = await Promise.all(
      stages.map((stage) => ('runAll' in stage ? runGroup(stage) : runStage(stage))),
    )
    reports.push(...ended.flat())
    const after = await readProcessorSeconds()
    if (before === undefined || after === undefined) continue
    const names = ended.flat().map(({ stage }) => stage)
    used.push(describeProcessorTime(names, after - before, budget))
  }
  const tests = reports.flatMap((report) => report.tests)
  printList('The slowest files:', listSlowest(tests))
  printList('Processor time:', used)
  printList('Flaky (failed, then passed; the trace is in test-results):', listFlaky(tests))
  for (const { ranIn } of reports) if (ranIn !== undefined) console.log(ranIn)
  console.log(sumLine(reports))
  return reports
}

async function runStage(stage: Stage): Promise<readonly StageReport[]> {
  const startedAt = performance.now()
  const result = await stage.run()
  return [showReport(stage.name, { ...result, seconds: (performance.now() - startedAt) / 1000 })]
}

async function runGroup(group: StageGroup): Promise<readonly StageReport[]> {
  const results = await group.runAll()
  return group.names.map((name, at) => {
    const result = results[at]
    if (result === undefined) throw new Error(`The stage “${name}” has no result.`)
    return showReport(name, result)
  })
}

function showReport(stage: string, result: TimedResult): StageReport {
  const { passed, failed, skipped, seconds, details } = result
  const mark = failed === 0 ? '✓' : '✗'
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`
  console.log(`${mark} ${stage.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`)
  if (failed > 0 || skipped > 0) console.log(indent(details))
  return { ...result, stage }
}

function describeProcessorTime(names: readonly string[], used: number, budget: number): string {
  const over = used > budget ? '  over budget' : ''
  return `${used.toFixed(0).padStart(6)} s of ${budget} s  ${names.join(', ')}${over}`
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

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([title, ...lines.map((line) => `  ${line}`)].join('\n'))
}

/** The slowest files of all stages, slowest first. */
function listSlowest(tests: readonly TestOutcome[]): readonly string[] {
  const files = [...Map.groupBy(tests, ({ file }) => file)].map(([file, inside]) => ({
    file,
    seconds: inside.reduce((sum, each) => sum + each.seconds, 0),
  }))
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, listed)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

function listFlaky(tests: readonly TestOutcome[]): readonly string[] {
  return tests.flatMap(({ name, flaky }) => (flaky === undefined ? [] : [`${name}: ${flaky}`]))
}

interface Report {
  readonly stage: string
  readonly tests: readonly { readonly name: string; readonly seconds: number }[]
}

const count = 10

/** The slowest tests of all stages, one a line, slowest first; nothing where no test ran. */
export function listSlowest(reports: readonly Report[]): readonly string[] {
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

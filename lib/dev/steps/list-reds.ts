import type { StageReport } from './stage.ts'

/**
 * How often each test was red over several runs, most often first. A stage that failed without a red test (a
 * plain command, a runner that broke) counts under its own name.
 */
export function listReds(runs: readonly (readonly StageReport[])[]): readonly string[] {
  const reds = new Map<string, number>()
  for (const { stage, failed, tests } of runs.flat()) {
    const names = tests.filter((test) => test.failed).map(({ name }) => `${stage}: ${name}`)
    if (failed > names.length) names.push(`${stage}: the stage itself`)
    for (const name of names) reds.set(name, (reds.get(name) ?? 0) + 1)
  }
  if (reds.size === 0) return [`No test was red in ${runs.length} runs.`]
  return [...reds]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} of ${runs.length} red  ${name}`)
}

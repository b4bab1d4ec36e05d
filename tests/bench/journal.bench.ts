import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import { withJobs } from './jobs/open-page.ts'
import { quantile } from './search/quantile.ts'

/** The journal of jobs in Chromium's storage; each batch of 100 is on the disk before the next one. */
export const bench: Bench = {
  run: () =>
    withJobs(async (call) => {
      await call('commits', 1000, 0)
      const small = await call('commits', 50_000, 0)
      const bareSmall = await call('puts', 50_000, 0)
      const large = await call('commits', 10_000, 2000)
      const bareLarge = await call('puts', 10_000, 2000)
      const checkpoints = await call('checkpoints', 500)
      const rows: BenchRow[] = [
        toRate('one changed field a row', small, 50_000, bareSmall),
        toRate('2 kB a row', large, 5000, bareLarge),
        {
          name: 'journal: checkpoint p95',
          value: quantile(checkpoints, 0.95),
          unit: 'ms',
          bound: '≤ 3 ms',
          ok: quantile(checkpoints, 0.95) <= 3,
        },
      ]
      for (const count of [1000, 10_000, 100_000]) {
        const value = await call('commits', count, 0)
        const name = `journal: at ${count.toLocaleString('en')} rows`
        rows.push({ name, value, unit: 'rows/s', bound: 'shown', ok: true })
      }
      return rows
    }),
}

function toRate(name: string, value: number, min: number, baselineValue: number): BenchRow {
  return {
    name: `journal: ${name}`,
    value,
    unit: 'rows/s',
    bound: `≥ ${min.toLocaleString('en')}`,
    ok: value >= min,
    baseline: 'bare puts on this disk',
    baselineValue,
    ratio: value / baselineValue,
  }
}

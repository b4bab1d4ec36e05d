import type { CDPSession } from '@playwright/test'

/** CPU time of page and worker, which share a process; independent of other load. */
export async function readProcessMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ProcessTime')?.value
  return (seconds ?? Number.NaN) * 1000
}

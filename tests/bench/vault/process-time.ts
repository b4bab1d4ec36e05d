import type { CDPSession } from '@playwright/test'

/** What page and worker, one process, have used of the processor: the same on a busy machine. */
export async function readProcessMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ProcessTime')?.value
  return (seconds ?? Number.NaN) * 1000
}

import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** CPU time, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * The longest task of the page's thread, in ms of CPU time: on a shared machine, wall-clock time
 * would include other processes.
 */
export async function watchTasks(
  session: CDPSession,
): Promise<{ readonly readLongest: () => Promise<number> }> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    const reported = value as unknown as readonly TraceEvent[]
    events.push(...reported.filter(({ name }) => name === 'RunTask' || name === 'thread_name'))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  })
  return {
    async readLongest() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
      await session.send('Tracing.end')
      await complete
      const mains = new Set(
        events.flatMap(({ name, pid, tid, args }) =>
          name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
        ),
      )
      const tasks = events.filter(
        ({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`),
      )
      if (tasks.length === 0) throw new Error('No task of a page was seen.')
      return tasks.reduce((max, { tdur = 0 }) => Math.max(max, tdur / 1000), 0)
    },
  }
}

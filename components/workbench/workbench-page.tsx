import { usePrefetchQuery } from '@tanstack/react-query'
import { ConnectionGate } from '#components/shell/connection-gate.tsx'
import { jobsQuery } from '#lib/queries/jobs.ts'
import { Workbench } from './workbench.tsx'

/** The workbench of whichever shop is connected. */
export function WorkbenchPage() {
  usePrefetchQuery(jobsQuery)
  return (
    <main className="flex h-full flex-col">
      <ConnectionGate
        waiting={<div className="w-14 flex-1 border-e border-line bg-surface min-[1280px]:w-44" />}
      >
        {(connection) => <Workbench key={connection.siteId} connection={connection} />}
      </ConnectionGate>
    </main>
  )
}

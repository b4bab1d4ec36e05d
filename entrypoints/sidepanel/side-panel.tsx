import { usePrefetchQuery } from '@tanstack/react-query'
import { ConnectionGate } from '#components/shell/connection-gate.tsx'
import { SidePanelWaiting } from '#components/workspace/side-panel-waiting.tsx'
import { SidePanelWorkspace } from '#components/workspace/side-panel-workspace.tsx'
import { viewQuery } from '#lib/queries/views.ts'

interface SidePanelProps {
  readonly windowId: number | undefined
}

export function SidePanel({ windowId }: SidePanelProps) {
  usePrefetchQuery(viewQuery('sidepanel'))
  return (
    <main className="flex h-full flex-col">
      <ConnectionGate waiting={<SidePanelWaiting />}>
        {(connection) => (
          <SidePanelWorkspace key={connection.siteId} connection={connection} windowId={windowId} />
        )}
      </ConnectionGate>
    </main>
  )
}

import { usePrefetchQuery } from '@tanstack/react-query'
import { ConnectionGate } from '#components/frame/connection-gate.tsx'
import { SidePanelWaiting } from '#components/side-panel/side-panel-waiting.tsx'
import { SidePanelWorkspace } from '#components/side-panel/side-panel-workspace.tsx'
import { pageStateQuery } from '#lib/extension/queries/page-state.ts'

interface SidePanelProps {
  readonly windowId: number | undefined
}

export function SidePanel({ windowId }: SidePanelProps) {
  usePrefetchQuery(pageStateQuery('sidepanel'))
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

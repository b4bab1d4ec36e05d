import { ProductSkeleton } from '#components/products/product-skeleton.tsx'
import { ConnectionGate } from '#components/shell/connection-gate.tsx'
import { SidePanelWorkspace } from '#components/workspace/side-panel-workspace.tsx'

interface SidePanelProps {
  readonly windowId: number | undefined
}

export function SidePanel({ windowId }: SidePanelProps) {
  return (
    <main className="flex h-full flex-col">
      <ConnectionGate waiting={<ProductSkeleton />}>
        {(connection) => (
          <SidePanelWorkspace key={connection.siteId} connection={connection} windowId={windowId} />
        )}
      </ConnectionGate>
    </main>
  )
}

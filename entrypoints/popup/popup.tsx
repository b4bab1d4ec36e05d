import { ConnectionGate } from '#components/shell/connection-gate.tsx'
import { Mark } from '#components/shell/mark.tsx'
import { ResultSkeleton } from '#components/search/result-skeleton.tsx'
import { PopupWorkspace } from '#components/workspace/popup-workspace.tsx'

export function Popup() {
  return (
    <main className="flex h-full flex-col">
      <ConnectionGate waiting={<Waiting />}>
        {(connection) => <PopupWorkspace key={connection.siteId} connection={connection} />}
      </ConnectionGate>
    </main>
  )
}

/** The frame of what comes, so that nothing jumps. */
function Waiting() {
  return (
    <>
      <div className="flex h-12 shrink-0 items-center border-b border-line bg-surface px-3">
        <Mark size={24} />
      </div>
      <ResultSkeleton />
    </>
  )
}

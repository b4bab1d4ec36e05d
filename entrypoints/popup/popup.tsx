import { usePrefetchQuery } from '@tanstack/react-query'
import { ConnectionGate } from '#components/frame/connection-gate.tsx'
import { PopupWaiting } from '#components/popup/popup-waiting.tsx'
import { PopupWorkspace } from '#components/popup/popup-workspace.tsx'
import { pageStateQuery } from '#lib/extension/queries/page-state.ts'

interface PopupProps {
  /** Returns, once, the text entered before the popup was rendered; undefined if it was not changed. */
  readonly takeEnteredText: () => string | undefined
}

export function Popup({ takeEnteredText }: PopupProps) {
  // Requested together with the connection, so that neither waits for the other.
  usePrefetchQuery(pageStateQuery('popup'))
  return (
    <main className="flex h-full flex-col">
      <ConnectionGate waiting={<PopupWaiting />}>
        {(connection) => (
          <PopupWorkspace
            key={connection.siteId}
            connection={connection}
            takeEnteredText={takeEnteredText}
          />
        )}
      </ConnectionGate>
    </main>
  )
}

import { readAddress } from '#lib/admin/read-address.ts'
import { openSidePanel } from '#lib/platform/side-panel.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { Proposals } from '#lib/worker/proposals.ts'
import { readPanelAddress } from './panel-address.ts'

export interface PanelParts {
  readonly proposals: Proposals
  readonly ready: Promise<unknown>
}

export function createPanelHandlers({ proposals, ready }: PanelParts) {
  return {
    async 'panel.open'(call) {
      const page = readAddress(readPanelAddress(call))
      const tabId = call.sender.tab?.id
      if (page?.kind !== 'product' || tabId === undefined) return { opened: false }
      // Before any await: the click that allows it lasts for this turn.
      const opening = openSidePanel(tabId)
      await ready
      await proposals.propose(page, call.input.wish)
      return { opened: await opening }
    },
  } satisfies Partial<Handlers>
}

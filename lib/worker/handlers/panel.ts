import { isPanelPage } from '#lib/admin/panel-contract.ts'
import { readAddress } from '#lib/admin/read-address.ts'
import { readShortcut } from '#lib/platform/shortcuts.ts'
import { openSidePanel } from '#lib/platform/side-panel.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import { readTabPage } from '#lib/worker/admin-pages.ts'
import { readPanelStates, writePanelStates } from '#lib/worker/panel-states.ts'
import type { Proposals } from '#lib/worker/proposals.ts'
import { readPanelAddress } from './panel-address.ts'

export interface PanelParts {
  readonly proposals: Proposals
  readonly ready: Promise<unknown>
}

/** These answer in the turn of their message. */
export function createPanelHandlers({ proposals, ready }: PanelParts) {
  return {
    async 'panel.open'(call) {
      const page = readAddress(readPanelAddress(call))
      const tabId = call.sender.tab?.id
      if (page === undefined || !isPanelPage(page) || tabId === undefined) {
        return { opened: false }
      }
      // Before any await: the click that allows it lasts for this turn.
      const opening = openSidePanel(tabId)
      await ready
      const { wish } = call.input
      if (page.kind === 'product') await proposals.propose(page.siteId, wish, [page.productId])
      else {
        const { page: told } = await readTabPage(tabId)
        const ticked = told?.kind === 'products' ? (told.ticked ?? []) : []
        await proposals.propose(page.siteId, wish, ticked)
      }
      return { opened: await opening }
    },
  } satisfies Partial<Handlers>
}

export const panelLookHandlers = {
  async 'panel.readLook'() {
    const [states, shortcut] = await Promise.all([readPanelStates(), readShortcut()])
    return { states, shortcut }
  },
  async 'panel.writeState'({ input: { kind, state } }) {
    await writePanelStates({ [kind]: state })
    return {}
  },
} satisfies Partial<Handlers>

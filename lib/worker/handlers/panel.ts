import { isPanelPage } from '#lib/admin/panel-contract.ts'
import { readAddress } from '#lib/admin/read-address.ts'
import { readShortcut } from '#lib/browser/shortcuts.ts'
import { openSidePanel } from '#lib/browser/side-panel.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import { readTabPage } from '#lib/worker/admin-pages.ts'
import { readPanelStates, writePanelStates } from '#lib/worker/panel-states.ts'
import type { PendingActions } from '#lib/worker/pending-actions.ts'
import { readPanelAddress } from './panel-address.ts'

export interface PanelHandlerDeps {
  readonly pendingActions: PendingActions
  readonly ready: Promise<unknown>
}

/** These answer in the turn of their message. */
export function createPanelHandlers({ pendingActions, ready }: PanelHandlerDeps) {
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
      const { action } = call.input
      if (page.kind === 'product')
        await pendingActions.propose(page.siteId, action, [page.productId])
      else {
        const { page: reported } = await readTabPage(tabId)
        const selected = reported?.kind === 'products' ? (reported.selected ?? []) : []
        await pendingActions.propose(page.siteId, action, selected)
      }
      return { opened: await opening }
    },
  } satisfies Partial<Handlers>
}

export const panelBootstrapHandlers = {
  async 'panel.readBootstrap'() {
    const [states, shortcut] = await Promise.all([readPanelStates(), readShortcut()])
    return { states, shortcut }
  },
  async 'panel.writeState'({ input: { kind, state } }) {
    await writePanelStates({ [kind]: state })
    return {}
  },
} satisfies Partial<Handlers>

import { isPanelPage } from '#lib/extension/dashboard/panel-contract.ts'
import { readAddress } from '#lib/extension/dashboard/read-address.ts'
import { readShortcut } from '#lib/extension/browser/commands.ts'
import { openSidePanel } from '#lib/extension/browser/side-panel.ts'
import { openSettingsTab } from '#lib/extension/browser/tabs.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import { readTabPage } from '#lib/extension/worker/admin-pages.ts'
import type { PendingActions } from '#lib/extension/worker/pending-actions.ts'
import { readPanelAddress, readSenderSite } from './panel-address.ts'
import { defaultPanelState, type PanelStates } from '#lib/extension/app/panel.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { panelStates } from '#lib/extension/rpc/contract/surface-procedures.ts'

export interface PanelHandlerDeps {
  readonly pendingActions: PendingActions
  readonly ready: Promise<unknown>
}

/** These run in the same turn as their message. */
export function createPanelHandlers({ pendingActions, ready }: PanelHandlerDeps) {
  return {
    async 'panel.open'(call) {
      const page = readAddress(readPanelAddress(call))
      const tabId = call.sender.tab?.id
      const isOwn = page !== undefined && page.siteId === readSenderSite(call)
      if (!isOwn || !isPanelPage(page) || tabId === undefined) {
        return { opened: false }
      }
      // Before any await: the user gesture is valid only in this turn.
      const opening = openSidePanel(tabId)
      await ready
      const { action } = call.input
      if (page.kind === 'product')
        await pendingActions.propose(page.siteId, action, [page.productId])
      else {
        const { page: reported } = await readTabPage(tabId, page.siteId)
        const selected = reported?.kind === 'products' ? (reported.selected ?? []) : []
        await pendingActions.propose(page.siteId, action, selected)
      }
      return { opened: await opening }
    },
    async 'panel.openSettings'() {
      await openSettingsTab()
      return {}
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

const item: StorageItem<PanelStates> = storageItem(
  'local:panels@1',
  (stored) => panelStates.safeParse(stored).data,
)

/** The position and state of the panels in admin pages. */
async function readPanelStates(): Promise<PanelStates> {
  return (await item.read()) ?? { product: defaultPanelState, products: defaultPanelState }
}

async function writePanelStates(change: Partial<PanelStates>): Promise<void> {
  await item.write({ ...(await readPanelStates()), ...change })
}

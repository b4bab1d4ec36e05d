import { firstState, type PanelStates } from '#lib/domain/panel-look.ts'
import { type StorageItem, storageItem } from '#lib/platform/storage.ts'
import { panelStates } from '#lib/rpc/contract/surface-procedures.ts'

const item: StorageItem<PanelStates> = storageItem(
  'local:panels@1',
  (stored) => panelStates.safeParse(stored).data,
)

/** How a person left the panels in admin pages. */
export async function readPanelStates(): Promise<PanelStates> {
  return (await item.read()) ?? { product: firstState, products: firstState }
}

export async function writePanelStates(change: Partial<PanelStates>): Promise<PanelStates> {
  const states = { ...(await readPanelStates()), ...change }
  await item.write(states)
  return states
}

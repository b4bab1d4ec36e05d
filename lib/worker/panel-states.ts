import { defaultPanelState, type PanelStates } from '#lib/catalog/app/panel-bootstrap.ts'
import { type StorageItem, storageItem } from '#lib/browser/storage.ts'
import { panelStates } from '#lib/rpc/contract/surface-procedures.ts'

const item: StorageItem<PanelStates> = storageItem(
  'local:panels@1',
  (stored) => panelStates.safeParse(stored).data,
)

/** How a person left the panels in admin pages. */
export async function readPanelStates(): Promise<PanelStates> {
  return (await item.read()) ?? { product: defaultPanelState, products: defaultPanelState }
}

export async function writePanelStates(change: Partial<PanelStates>): Promise<PanelStates> {
  const states = { ...(await readPanelStates()), ...change }
  await item.write(states)
  return states
}

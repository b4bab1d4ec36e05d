import type { workspace as english } from '../en/workspace.ts'

export const workspace: typeof english = {
  product: 'Produkt',
  changeProducts: 'Produkte ändern',
  openSidePanel: 'Seitenleiste öffnen',
  commands: 'Befehle',
  recent: 'Zuletzt geöffnet',
}

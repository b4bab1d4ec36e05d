import type { alerts as english } from '../en/alerts.ts'
import { formatCount } from '../format.ts'

export const alerts: typeof english = {
  outOfStock: 'Ausverkauft',
  priceChanged: 'Preis geändert',
  product: 'Ein Produkt',
  andMore: (what, more) => `${what} und ${formatCount(more)} weitere`,
  jobWaits: 'Ein Auftrag wartet auf Sie',
  jobFailed: 'Ein Auftrag ließ sich nicht abschließen',
  jobDone: 'Ein Auftrag ist fertig',
  changed: (count) => `${formatCount(count)} geändert`,
  changedByOthers: (count) => `${formatCount(count)} von anderen geändert`,
  failed: (count) => `${formatCount(count)} fehlgeschlagen`,
}

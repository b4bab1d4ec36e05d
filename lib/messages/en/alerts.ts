import { formatCount } from '../format.ts'

/** What notifications of the browser say. */
export const alerts = {
  outOfStock: 'Out of stock',
  priceChanged: 'Price changed',
  product: 'A product',
  andMore: (what: string, more: number) => `${what} and ${formatCount(more)} more`,
  jobWaits: 'A job waits for you',
  jobFailed: 'A job could not be finished',
  jobDone: 'A job is done',
  changed: (count: number) => `${formatCount(count)} changed`,
  changedByOthers: (count: number) => `${formatCount(count)} changed by others`,
  failed: (count: number) => `${formatCount(count)} failed`,
}

import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import { counts } from './fields.ts'

/** "Price changed by an app: €20.00 → €18.00 · 2 min ago". */
const event = (what: string, move: string, ago: string) =>
  move === '' ? `${what} · ${ago}` : `${what}: ${move} · ${ago}`

/** What changed in the store, by whom and when. */
export const activity = {
  changes: 'Changes',
  older: 'Show older changes',
  none: 'No changes yet',
  noneWhy: 'Prices, stock and other product changes appear here, with who made them.',
  clearFilters: 'Clear filters',
  noneLike: 'No changes match these filters.',
  setUpRelay: 'Set up live updates…',
  relayHelps: 'With live updates you see changes the moment they happen, and who made them.',
  kindOfChange: 'Type of change',
  changedBy: 'Changed by',
  onlyOf: (name: string) => `Only ${name}`,
  showAll: 'Show all products',

  'kind/all': 'All changes',
  'kind/price': 'Prices',
  'kind/stock': 'Stock',
  'kind/visibility': 'Visibility',
  'kind/text': 'Text',
  'kind/other': 'Other',
  'kind/created': 'Added',
  'kind/deleted': 'Deleted',
  'actor/all': 'Anyone',
  'actor/ours': 'Shelfside',
  'actor/app': 'Apps',
  'actor/person': 'People',
  'actor/unknown': 'Unknown',

  'by/ours': 'by Shelfside',
  'by/app': 'by an app',
  'by/person': 'by a person',
  'by/unknown': '',
  added: 'Added',
  deleted: 'Deleted',
  fieldChanged: (field: string) => `${field} changed`,
  more: (count: number) => `and ${formatCount(count)} more`,
  foundBySync: 'found during sync',

  'subject/product': 'A product',
  'subject/collection': 'A collection',
  'subject/category': 'A category',
  'subject/brand': 'A brand',
  'subject/ribbon': 'A ribbon',
  'subject/customization': 'An option or modifier',
  'subject/info-section': 'An info section',
  'subject/inventory-item': 'An inventory item',
  something: 'Catalog item',

  'visible/true': 'visible',
  'visible/false': 'hidden',
  'tracked/true': 'on',
  'tracked/false': 'off',
  'inStock/in-stock': 'in stock',
  'inStock/partly-out': 'some variants out of stock',
  'inStock/out-of-stock': 'out of stock',
  noValue: 'none',

  justNow: 'just now',
  minutesAgo: (minutes: number) => `${formatCount(minutes)} min ago`,
  hoursAgo: (hours: number) => `${formatCount(hours)} h ago`,
  yourEdit: (reported: string, price: string) => `${reported} · your edit: ${price}`,
  'changed/ours': (field: string, move: string, ago: string) =>
    event(`${field} changed by Shelfside`, move, ago),
  'changed/app': (field: string, move: string, ago: string) =>
    event(`${field} changed by an app`, move, ago),
  'changed/person': (field: string, move: string, ago: string) =>
    event(`${field} changed by a person`, move, ago),
  'changed/unknown': (field: string, move: string, ago: string) =>
    event(`${field} changed`, move, ago),
  changedSincePreview: (count: number) =>
    `${counts.products(count)} in this preview ${plural(count, { one: 'has', other: 'have' })} since changed in your store`,
  conflictsFollow:
    'Shelfside never overwrites a change made in the meantime. For each product, keep your value or use the store’s. Anything you leave open is listed as a conflict.',
  productDeleted: 'This product was deleted from your store.',
  changedJustNow: 'Just changed',
  dismiss: 'Dismiss',
  andMore: (count: number) => `And ${formatCount(count)} more.`,
}

/** What notifications of the browser say. */
export const alerts = {
  left: (count: number) => `${formatCount(count)} left`,
  priceChanged: 'Price changed',
  product: 'A product',
  andMore: (what: string, more: number) => `${what} and ${formatCount(more)} more`,
  jobWaits: 'A bulk edit needs your attention',
  jobFailed: 'A bulk edit stopped before it finished',
  jobDone: 'Bulk edit finished',
  updated: (count: number) => `${formatCount(count)} updated`,
  changedByOthers: (count: number) => `${formatCount(count)} skipped (changed in the meantime)`,
  failed: (count: number) => `${formatCount(count)} failed`,
}

/** How changes reach this browser, and why they do not. */
export const relay = {
  polled: 'Shelfside checks for changes every 30 seconds while it’s open.',
  keyGone: 'The subscriber key was only kept until the browser closed. Enter it again.',
  unsigned: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'event failed the signature check and was ignored', other: 'events failed the signature check and were ignored' })}. Compare the public key and instance ID with those of your app.`,
  'state/connecting': 'Connecting…',
  'state/live': 'Live. Changes appear as they happen.',
  'state/resting': 'Live while Shelfside is open. Otherwise it checks from time to time.',
  unknownKey:
    'The relay doesn’t recognize this subscriber key. Copy it again, or create one with “new-key”.',
  askedTooOften: 'Too many requests to the relay. Trying again shortly.',
  failing: 'The relay has a problem. Check its log.',
  noRelay: 'There’s no relay at this address. Check the address.',
  badAddress: 'Enter a relay address that starts with https://, for example https://relay.example.',
  unreachable: 'Can’t reach the relay. Check its address, its certificate and that it’s running.',
  silent: 'The relay isn’t responding. A proxy may be holding back its responses.',
  hungUp: 'The relay closed the connection. Check its log.',
  noInstance:
    'This isn’t an instance ID. It looks like 1b2c3d4e-… and belongs to your app on this site.',
  noKey: 'This isn’t a subscriber key. Copy the one that “add-site” printed.',
  noPublicKey: 'This isn’t a public key. Copy the whole key from your app’s Webhooks page.',
  notAllowed: (host: string) =>
    `Your browser blocked access to ${host}. Connect again and allow it when asked.`,
}

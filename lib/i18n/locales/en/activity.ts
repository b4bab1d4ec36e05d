import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import { counts } from './fields.ts'

/** What changed in the shop, by whom and when. */
export const activity = {
  changes: 'Changes',
  older: 'Show older changes',
  none: 'No changes yet',
  noneLike: 'No change matches.',
  connectRelay: 'Connect a relay…',
  relayHelps: 'With a relay of your own they are told as they happen, and by whom.',
  kindOfChange: 'Kind of change',
  whoMadeIt: 'Who made it',
  onlyOf: (name: string) => `Only ${name}`,
  showAll: 'Show all products',

  'kind/all': 'All changes',
  'kind/price': 'Prices',
  'kind/stock': 'Stock',
  'kind/visibility': 'Visibility',
  'kind/text': 'Texts',
  'kind/other': 'Other',
  'kind/created': 'Added',
  'kind/deleted': 'Deleted',
  'actor/all': 'By anybody',
  'actor/ours': 'By Shelfside',
  'actor/app': 'By apps',
  'actor/person': 'By people',
  'actor/unknown': 'Unknown',

  'by/ours': 'by Shelfside',
  'by/app': 'by an app',
  'by/person': 'by a person',
  'by/unknown': '',
  added: 'Added',
  deleted: 'Deleted',
  fieldChanged: (field: string) => `${field} changed`,
  more: (count: number) => `and ${formatCount(count)} more`,
  foundByLooking: 'found by looking',

  'subject/product': 'A product',
  'subject/collection': 'A collection',
  'subject/category': 'A category',
  'subject/brand': 'A brand',
  'subject/ribbon': 'A ribbon',
  'subject/customization': 'A customization',
  'subject/info-section': 'An info section',
  'subject/inventory-item': 'A stock entry',
  something: 'Something of the catalogue',

  'visible/true': 'shown',
  'visible/false': 'hidden',
  'tracked/true': 'on',
  'tracked/false': 'off',
  'inStock/in-stock': 'in stock',
  'inStock/partly-out': 'partly out',
  'inStock/out-of-stock': 'out of stock',
  noValue: 'none',

  justNow: 'just now',
  minutesAgo: (minutes: number) => `${formatCount(minutes)} min ago`,
  hoursAgo: (hours: number) => `${formatCount(hours)} h ago`,
  /** "Price changed by an app 2 min ago". */
  updates: (field: string, by: string, ago: string) =>
    [field, 'changed', by, ago].filter((word) => word !== '').join(' '),
  yourEdit: (reported: string, price: string) => `${reported}; your edit: ${price}`,
  changedSincePreview: (count: number) =>
    `${counts.products(count)} of this preview changed in the shop meanwhile`,
  conflictsFollow:
    'A value that somebody else changed is not written over: keep yours or take theirs at each product. What is left undecided becomes a conflict.',
  productDeleted: 'This product was deleted in the shop.',
  changedJustNow: 'Changed while you look at it',
  dismiss: 'Dismiss',
  andMore: (count: number) => `And ${formatCount(count)} more.`,
}

/** What notifications of the browser say. */
export const alerts = {
  outOfStock: 'Out of stock',
  lowStock: 'Low stock',
  left: (count: number) => `${formatCount(count)} left`,
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

/** How changes reach this browser, and why they do not. */
export const relay = {
  polled: 'While Shelfside is open your shop is asked every half minute what changed.',
  keyGone: 'The subscriber key is kept only while the browser runs: enter it again.',
  unsigned: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'event', other: 'events' })} did not pass the check of the signature and ${plural(count, { one: 'was', other: 'were' })} ignored. Compare the public key and the instance id with those of your app.`,
  'state/connecting': 'The relay is being called.',
  'state/live': 'Changes in your shop are shown as they happen.',
  'state/resting':
    'Changes are shown as they happen while Shelfside is open, and fetched now and then otherwise.',
  unknownKey:
    'The relay does not know this subscriber key. Copy it again, or make another with “new-key”.',
  askedTooOften: 'The relay is asked too often just now. It is tried again in a while.',
  failing: 'The relay is there, and cannot answer just now. Look at its log.',
  noRelay: 'Something answers at this address, and it is no relay. Check the address.',
  badAddress:
    'That is no address of a relay. It begins with https://, for example https://relay.example.',
  unreachable:
    'The relay cannot be reached. Check its address and certificate, and whether it is running.',
  silent: 'The relay does not answer. A proxy before it may hold its answers back.',
  hungUp: 'The relay hung up before it was ready. Look at its log.',
  noInstance:
    'That is no instance id. It looks like 1b2c3d4e-…, and is the app’s on this one site.',
  noKey: 'That is no subscriber key. Copy it as “add-site” of the relay printed it.',
  noPublicKey: 'That is no public key. Copy the one on the Webhooks page of your app, whole.',
  notAllowed: (host: string) =>
    `The browser was not allowed to reach ${host}. Connect again, and allow it when you are asked.`,
}

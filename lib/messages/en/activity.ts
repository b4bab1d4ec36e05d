import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'
import { counts } from './counts.ts'

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
  daysAgo: (days: number) =>
    `${formatCount(days)} ${plural(days, { one: 'day', other: 'days' })} ago`,
  /** "Price changed by an app 2 min ago". */
  news: (field: string, by: string, ago: string) =>
    [field, 'changed', by, ago].filter((word) => word !== '').join(' '),
  yourEdit: (told: string, price: string) => `${told}; your edit: ${price}`,
  changedSincePreview: (count: number) =>
    `${counts.products(count)} of this preview changed in the shop meanwhile`,
  conflictsFollow:
    'A value that somebody else changed is not written over: keep yours or take theirs at each product. What is left undecided becomes a conflict.',
  productDeleted: 'This product was deleted in the shop.',
  changedMeanwhile: 'Changed while you look at it',
  dismiss: 'Dismiss',
  andMore: (count: number) => `And ${formatCount(count)} more.`,
}

import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import { counts } from './fields.ts'

/** Every value before and after, what speaks against it, and the way to run it. */
export const preview = {
  changes: 'Changes',
  becomes: 'becomes',
  moreValues: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'more value', other: 'more values' })}`,
  /** Of a price paid that nobody typed. */
  along: 'same percent off',
  shoppersPay: (before: string, after: string) => `Shoppers pay ${before} → ${after}`,
  wasFree: 'was free',
  variants: 'Variants',
  pictures: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'picture', other: 'pictures' })}`,
  none: 'none',
  inIt: 'in it',
  notInIt: 'not in it',
  deleted: 'deleted',
  inShop: 'in the shop',
  yes: 'yes',
  no: 'no',

  showRowsWith: 'Show rows with',
  blocked: 'Blocked:',
  check: 'Check:',
  includeToCheck: (count: number) => `Include all ${formatCount(count)} to check`,
  includeWith: (count: number, guardrail: string) =>
    `Include all ${formatCount(count)} with “${guardrail}”`,
  'guardrail/price-not-positive': 'No price left',
  'guardrail/price-over-limit': 'Price too high',
  'guardrail/discount-over-price': 'Discount over price',
  'guardrail/variant-not-positive': 'Variant without a price',
  'guardrail/compare-at-below-price': 'Compare-at below price',
  'guardrail/figure-out-of-range': 'Figure out of range',
  'guardrail/stock-out-of-range': 'Stock out of range',
  'guardrail/name-empty': 'Empty name',
  'guardrail/slug-invalid': 'Address not valid',
  'guardrail/too-long': 'Too long',
  'guardrail/too-many': 'Too many',
  'guardrail/sku-taken': 'SKU taken',
  'guardrail/unsupported': 'Cannot be done',
  'guardrail/changed-since': 'Changed since',
  'guardrail/below-cost': 'Below cost',
  'guardrail/big-jump': 'Big jump',
  'guardrail/deep-sale': 'Deep sale',
  'guardrail/price-from-zero': 'Was free',
  'guardrail/against-direction': 'Price goes the other way',
  'guardrail/percent-exceeded': 'Price moves more than asked',
  'guardrail/margin-not-reached': 'Margin not reached',
  'guardrail/paid-unreachable': 'Price not reached',
  'guardrail/sku-shared': 'Same SKU twice',
  'guardrail/counts-from-nothing': 'Count unknown',
  'guardrail/restocks': 'Back in stock',
  'guardrail/preorder-untracked': 'Pre-order without inventory',
  'guardrail/description-emptied': 'Description emptied',
  'guardrail/info-replaced': 'Info replaced',
  'guardrail/options-removed': 'Options removed',
  'guardrail/other-currency': 'Other currency',
  'guardrail/other-unit': 'Other unit',
  'guardrail/deletes': 'Deletes',

  histogram: 'Price changes, in percent',
  histogramTable: 'How many products change by how much',
  change: 'Change',
  products: 'Products',
  range: (from: string, to: string) => `${from} to ${to}`,
  barOf: (range: string, rows: number) => `${range}: ${counts.products(rows)}`,
  noNumbers: 'These are figures of the rows that nothing speaks against, and there are none.',
  upDownSame: 'Prices up, down, same',
  addedUp: 'Shoppers pay, added up',
  leastMiddleMost: 'Least, middle, most',
  marginOf: (rows: number) => `Margin, middle of ${formatCount(rows)}`,
  summary: 'Summary',
  willChange: 'will change',
  unchanged: 'unchanged',
  toCheck: 'to check',
  isBlocked: 'blocked',
  numbers: 'Figures',
  severalCurrencies: 'Prices in several currencies do not add up.',
  pricesStay: 'List prices stay.',
  listPrices: 'List prices',

  schedule: (counted: string) => `Schedule ${counted}`,
  scheduleMenu: 'Schedule…',
  changeTime: 'Change its time…',
  nothingToChange: 'Nothing to change',
  doChange: (counted: string) => `Change ${counted}`,
  doDelete: (counted: string) => `Delete ${counted}`,
  doBoth: (change: string, remove: string) => `${change}, ${remove.toLowerCase()}`,
  otherDirection: (executionMode: string, calls: number, standard: number) =>
    `${executionMode}: ${formatCount(calls)} ${plural(calls, { one: 'request', other: 'requests' })} instead of ${formatCount(standard)} ${plural(standard, { one: 'request', other: 'requests' })}`,
  'way/relative': 'Faster, by moving the figures',
  deletes: 'Products will be deleted',
  deletesWhy: 'Shelfside keeps a copy of each, so that an undo can create it again.',
  idleStep: 'This step changes no product',
  overlap: 'Another job is about the same products',
  overlapWhy: (title: string, products: number) =>
    `“${title}” will still change ${counts.products(products)} of these. Whichever comes later is checked against what it finds then.`,
  unschedule: 'Unschedule',
  notStarted: 'It was not started',
  throwAway: 'Throw it away',
  making: 'Making the preview',
  read: (seen: number) => `${counts.products(seen)} read`,
  readOf: (seen: number, total: number) => `${formatCount(seen)} of ${counts.products(total)} read`,
  nothingSent: 'Nothing is sent to your shop. You can close this window and come back.',
  rowBlocked: (name: string) => `${name} is blocked`,
  changeRow: (name: string) => `Change ${name}`,
  values: 'Values before and after',
  whoseValue: (name: string) => `Whose values of ${name}`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  nothingWouldChange: 'Nothing would change',
  allSoAlready: 'Every product in this edit has these values already.',
}

/** What speaks against a row of a preview, with its figures. */
export const guardrails = {
  tooLong: (name: string, length: number, limit: number) =>
    `${name} would have ${length} characters. The shop stores at most ${limit}.`,
  belowZero: (name: string, amount: string) => `${name} would be below zero (${amount}).`,
  tooFine: (name: string, amount: string, digits: number) =>
    `${name} has more than ${digits} digits behind the point (${amount}).`,
  tooHigh: (name: string, amount: string, limit: string) =>
    `${name} would be ${amount}. The shop stores at most ${limit}.`,
  fewerThanNone: (quantity: number) => `There would be ${quantity} pieces: fewer than none.`,
  tooManyQuantity: (quantity: number, limit: number) =>
    `There would be ${quantity} pieces. The shop counts to ${limit} at most.`,
  fromNothing: 'Its pieces would be counted from nothing: it is sold out until there is a number.',
  restocks:
    'It goes from out of stock to in stock. Wix may email the customers who asked to be notified.',
  preorderUntracked:
    'Its inventory isn’t tracked, so customers couldn’t pre-order it and a limit wouldn’t count. Track its inventory as well.',
  preorderDigital: 'Pre-order isn’t available for digital products.',
  preorderSubscription: 'Pre-order isn’t available for products with subscriptions.',
  tooMany: (name: string, count: number, unit: string, limit: number) =>
    `${name} would have ${count} ${unit}. The shop stores at most ${limit}.`,
  quoted: (text: string) => `“${text}”`,
  sharedChoices: 'choices over all products',
  infoTitle: 'The title of the info section',
  name: 'The name',
  slug: 'The address',
  sku: 'The SKU',
  barcode: 'The barcode',
  ribbon: 'The ribbon',
  brand: 'The brand',
  description: 'The description',
  cost: 'The cost',
  weight: 'The weight',
  dimensions: 'The size',
  packageDimensions: 'The size packed',
  product: 'The product',
  choice: 'The choice',
  info: 'The info section',
  media: 'pictures and videos',
  pictures: 'pictures',
  infos: 'info sections',
  modifiers: 'questions to shoppers',
  alt: 'The alternative text',
  preorderMessage: 'The message of the pre-order',
  nameEmpty: 'The name would be empty. Every product needs one.',
  slugInvalid: (text: string) =>
    `“${text}” cannot be an address: use a to z, digits and single hyphens.`,
  emptied: 'The description would be empty.',
  optionsGone: (variants: number) =>
    `Its options would be removed, and ${variants} variants with them.`,
  variantsGone: (lost: number, all: number) =>
    `${lost} of its ${all} variants would go, with their prices, SKUs and stock. Undo brings the choices back, but not these.`,
  deletes:
    'It would be deleted. It can be created again from the journal, with another id and address.',
  price: 'The price',
  notPositive: (price: string) => `The price would be ${price}. A price must be above zero.`,
  overLimit: (price: string, limit: string) =>
    `The price would be ${price}. The shop stores at most ${limit}.`,
  discountEats: (off: string, price: string) =>
    `The discount of ${off} would be all of the new price of ${price}. Lower the discount first.`,
  discountIsAll: (off: string, price: string) =>
    `The discount would be ${off}, all of the price of ${price}.`,
  variantNotPositive: (variant: string, price: string) =>
    `${variant} would cost ${price}. A price must be above zero.`,
  compareAtBelow: (list: string, paid: string) =>
    `The list price would be ${list}, below the ${paid} that a shopper pays. A price that is crossed out must be the higher one.`,
  belowCost: (paid: string, cost: string) =>
    `A shopper would pay ${paid}, less than it costs you (${cost}).`,
  variantBelowCost: (variant: string, paid: string, cost: string) =>
    `${variant} would sell for ${paid}, less than it costs you (${cost}).`,
  paidRises: (what: string, from: string, to: string) =>
    `${what}: customers would pay ${to} instead of ${from}, which is more.`,
  paidFalls: (what: string, from: string, to: string) =>
    `${what}: customers would pay ${to} instead of ${from}, which is less.`,
  amountStays: (
    what: string,
    from: string,
    to: string,
    change: string,
    asked: string,
    off: string,
  ) =>
    `${what}: customers would pay ${to} instead of ${from}. That is ${change}, not ${asked}, because the discount of ${off} is an amount and stays.`,
  marginMissed: (what: string, paid: string, left: string, asked: string) =>
    `${what}: customers would pay ${paid} in the sale, which leaves a margin of ${left}, not ${asked}.`,
  rises: (what: string, percent: string, from: string, to: string) =>
    `${what} would rise by ${percent}, from ${from} to ${to}.`,
  falls: (what: string, percent: string, from: string, to: string) =>
    `${what} would fall by ${percent}, from ${from} to ${to}.`,
  paidRisesBy: (what: string, percent: string, from: string, to: string) =>
    `${what}: what customers pay would rise by ${percent}, from ${from} to ${to}.`,
  paidFallsBy: (what: string, percent: string, from: string, to: string) =>
    `${what}: what customers pay would fall by ${percent}, from ${from} to ${to}.`,
  deepSale: (paid: string, list: string, percent: string) =>
    `A shopper would pay ${paid} instead of ${list}: ${percent} off.`,
  wasFree: (price: string) => `It is free now and would cost ${price}.`,
  andMore: (variant: string, count: number) => `${variant} (and ${formatCount(count)} more)`,
  sharedWithin: (sku: string) => `More than one of its variants would have the SKU “${sku}”.`,
  sharedWith: (name: string, sku: string) => `“${name}” would have the same SKU “${sku}”.`,
  sharedWithMore: (name: string, more: number, sku: string) =>
    `“${name}” and ${formatCount(more)} more would have the same SKU “${sku}”.`,
  otherCurrency: (theirs: string, ours: string) =>
    `The amounts of this edit were written in ${theirs}, and this product is priced in ${ours}.`,
  otherUnit: (theirs: string, ours: string) =>
    `The weights of this edit were written in ${theirs}, and this shop weighs in ${ours}.`,
  unreachable: (wanted: string, list: string, nearest: string) =>
    `No discount in percent makes ${wanted} of ${list}; the nearest makes ${nearest}. Let the discount become an amount to get there.`,
}

/** When a job starts automatically, how often, and what if nobody was there. */
export const schedule = {
  title: 'Schedule',
  once: 'Once',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  starts: (moment: string) => `Starts ${moment}`,
  goesBack: (moment: string) => `goes back ${moment}`,
  'repeat/daily': 'every day',
  'repeat/weekly': 'every week',
  'repeat/monthly': 'every month',
  'missed/run': 'Start late',
  'missed/ask': 'Ask me',
  'missed/skip': 'Skip it',
  'missedWhy/run': 'Start as soon as the browser is open again.',
  'missedWhy/ask': 'Ask me: it stays in the list until I start it or throw it away.',
  'missedWhy/skip': 'Leave it out this time.',
  start: 'Start',
  goBack: 'Go back (optional)',
  repeat: 'Repeat',
  ifClosed: 'If the browser was closed then',
  timesAreIn: (zone: string) => `Times are in ${zone}.`,
  missedAfter: 'A start is missed after ten minutes.',
  undoneAtEnd: 'At its end the job is undone automatically, late rather than never.',
  previewedEachTime:
    'Each repeat is previewed again, and only what no guardrail warns of goes: risky rows stay out.',
  notNow: 'Not now',
  chooseMoment: 'Choose a day and a time.',
  isPast: 'This time is past. Choose a later one.',
  endsBeforeStart: 'It would go back before it starts. Choose a later end.',
  startsBeforeEnd: 'It would start again before it went back. Choose an earlier end.',
}

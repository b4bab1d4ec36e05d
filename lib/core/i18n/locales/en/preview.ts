import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import { counts } from './fields.ts'

/** Every value before and after, what speaks against it, and the way to run it. */
export const preview = {
  changes: 'Changes',
  becomes: 'becomes',
  moreValues: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'more value', other: 'more values' })}`,
  /** Of a price paid that nobody typed. */
  sameDiscount: 'same discount %',
  customersPay: (before: string, after: string) => `Customers pay ${before} → ${after}`,
  wasFree: 'was free',
  variants: 'Variants',
  images: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'image', other: 'images' })}`,
  none: 'none',
  included: 'included',
  notIncluded: 'not included',
  deleted: 'deleted',
  inStore: 'in store',
  yes: 'yes',
  no: 'no',

  showOnly: 'Show only',
  blocked: 'Blocked:',
  review: 'Review:',
  includeForReview: (count: number) =>
    plural(count, {
      one: 'Include the 1 that needs review',
      other: `Include all ${formatCount(count)} that need review`,
    }),
  includeWith: (count: number, guardrail: string) =>
    plural(count, {
      one: `Include the 1 with “${guardrail}”`,
      other: `Include all ${formatCount(count)} with “${guardrail}”`,
    }),
  'guardrail/price-not-positive': 'Price is 0 or less',
  'guardrail/price-over-limit': 'Price too high',
  'guardrail/discount-over-price': 'Discount exceeds price',
  'guardrail/variant-not-positive': 'Variant price is 0 or less',
  'guardrail/compare-at-below-price': 'Strikethrough below price',
  'guardrail/figure-out-of-range': 'Value out of range',
  'guardrail/stock-out-of-range': 'Stock out of range',
  'guardrail/name-empty': 'Empty name',
  'guardrail/slug-invalid': 'Invalid URL slug',
  'guardrail/slug-taken': 'URL slug already in use',
  'guardrail/too-long': 'Text too long',
  'guardrail/too-many': 'Too many items',
  'guardrail/sku-taken': 'SKU used twice',
  'guardrail/barcode-taken': 'Barcode used twice',
  'guardrail/value-missing': 'Value missing',
  'guardrail/unsupported': 'Not supported by your store',
  'guardrail/slug-changes': 'Page URL changes',
  'guardrail/changed-since': 'Changed in the meantime',
  'guardrail/below-cost': 'Below cost',
  'guardrail/big-jump': 'Large price change',
  'guardrail/deep-sale': 'Large discount',
  'guardrail/price-from-zero': 'Currently free',
  'guardrail/against-direction': 'Price moves the other way',
  'guardrail/percent-exceeded': 'Price changes more than asked',
  'guardrail/margin-not-reached': 'Margin not reached',
  'guardrail/paid-unreachable': 'Exact price not possible',
  'guardrail/sku-shared': 'Duplicate SKU',
  'guardrail/counts-from-nothing': 'Stock would start at 0',
  'guardrail/restocks': 'Back in stock',
  'guardrail/preorder-untracked': 'Pre-order without inventory tracking',
  'guardrail/sold-free': 'Free for customers',
  'guardrail/combinations-missing': 'Combinations without values',
  'guardrail/left-out': 'Values left out',
  'guardrail/description-emptied': 'Description removed',
  'guardrail/info-replaced': 'Info section overwritten',
  'guardrail/options-removed': 'Options removed',
  'guardrail/other-currency': 'Different currency',
  'guardrail/other-unit': 'Different weight unit',
  'guardrail/deletes': 'Deletes product',
  'guardrail/not-restored': 'Can’t be restored completely',
  // Why each of them is checked.
  'guardrailWhy/price-not-positive':
    'Customers would get it for free, or Wix would refuse the price.',
  'guardrailWhy/price-over-limit': 'Wix accepts no higher price.',
  'guardrailWhy/discount-over-price': 'A discount can’t be larger than the price.',
  'guardrailWhy/variant-not-positive': 'One of its variants would be free.',
  'guardrailWhy/compare-at-below-price': 'Customers would see a sale that makes it more expensive.',
  'guardrailWhy/figure-out-of-range': 'Wix doesn’t store this value.',
  'guardrailWhy/stock-out-of-range': 'Wix doesn’t store this quantity.',
  'guardrailWhy/name-empty': 'Every product needs a name.',
  'guardrailWhy/slug-invalid': 'The page would have no working address.',
  'guardrailWhy/slug-taken': 'Two products can’t share a page address.',
  'guardrailWhy/too-long': 'Wix would cut off or refuse the text.',
  'guardrailWhy/too-many': 'Wix stores a limited number of these.',
  'guardrailWhy/sku-taken': 'No two variants of a product can share a SKU.',
  'guardrailWhy/barcode-taken': 'No two variants of a product can share a barcode.',
  'guardrailWhy/value-missing': 'The edit needs a value that this product doesn’t have.',
  'guardrailWhy/unsupported': 'Wix offers no way to make this change here.',
  'guardrailWhy/slug-changes': 'Links and search engines still lead to the old address.',
  'guardrailWhy/changed-since': 'Your edit would overwrite a newer value.',
  'guardrailWhy/below-cost': 'You’d lose money on every sale.',
  'guardrailWhy/big-jump': 'Large jumps are often typing mistakes.',
  'guardrailWhy/deep-sale': 'Large discounts are often typing mistakes.',
  'guardrailWhy/price-from-zero': 'A free product would start to cost money.',
  'guardrailWhy/against-direction': 'Rounding moves this price against your change.',
  'guardrailWhy/percent-exceeded': 'Rounding moves this price further than you asked.',
  'guardrailWhy/margin-not-reached': 'After rounding, the margin is lower than you asked.',
  'guardrailWhy/paid-unreachable': 'Wix’s discount can’t produce exactly this sale price.',
  'guardrailWhy/sku-shared':
    'Orders and imports can’t tell these products apart, and some stores refuse it.',
  'guardrailWhy/counts-from-nothing': 'No quantity is tracked yet, so it starts at 0.',
  'guardrailWhy/restocks': 'Customers can buy a product that was sold out.',
  'guardrailWhy/preorder-untracked': 'Pre-orders without tracked inventory have no limit.',
  'guardrailWhy/sold-free': 'A price of 0 is often a mistake.',
  'guardrailWhy/combinations-missing': 'Customers can’t buy what has no values.',
  'guardrailWhy/left-out': 'Part of what was entered has no place in this store.',
  'guardrailWhy/description-emptied': 'The product page would lose its text.',
  'guardrailWhy/info-replaced': 'The text that is there now would be lost.',
  'guardrailWhy/options-removed': 'Its variants would be deleted with the options.',
  'guardrailWhy/other-currency': 'The amounts were entered for another currency.',
  'guardrailWhy/other-unit': 'The weights were entered in another unit.',
  'guardrailWhy/deletes': 'The product disappears from your store.',
  'guardrailWhy/not-restored': 'Part of what was there would be missing.',

  'distribution/price': 'Prices before and after',
  'distribution/stock': 'Stock before and after',
  'measure/price': 'Price',
  'measure/stock': 'Stock',
  'band/price/before': (band: string) => `price before the edit: ${band}`,
  'band/price/after': (band: string) => `price after the edit: ${band}`,
  'band/stock/before': (band: string) => `stock before the edit: ${band}`,
  'band/stock/after': (band: string) => `stock after the edit: ${band}`,
  selectBar: 'Select a bar to see its products.',
  onlyBand: (band: string) => `Only these products: ${band}`,
  showAllRows: 'Show all products again',
  histogram: 'Price change (%)',
  histogramTable: 'Products by price change',
  change: 'Change',
  products: 'Products',
  range: (from: string, to: string) => `${from} to ${to}`,
  barOf: (range: string, rows: number) => `${range}: ${counts.products(rows)}`,
  noData: 'No data. Every product here has a warning.',
  upDownSame: 'Prices up / down / same',
  totalPaid: 'Total customers pay',
  lowestMedianHighest: 'Lowest / median / highest',
  medianMargin: (rows: number) => `Median margin of ${counts.products(rows)}`,
  summary: 'Summary',
  willChange: 'will change',
  willCreate: 'will be created',
  willDelete: 'will be deleted',
  unchanged: 'unchanged',
  needReview: 'need review',
  inConflict: 'in conflict',
  showOnlyThese: (what: string) => `Show only: ${what}`,
  unchangedTitle: (count: number) =>
    `${counts.products(count)} ${plural(count, { one: 'needs', other: 'need' })} no change`,
  product: 'Product',
  before: 'Before',
  after: 'After',
  beforeAfter: 'Before → after',
  isBlocked: 'blocked',
  details: 'Details',
  severalCurrencies: 'No total, because prices are in several currencies.',
  pricesStay: 'Regular prices don’t change.',
  listPrices: 'Regular prices',

  schedule: (counted: string) => `Schedule ${counted}`,
  scheduleMenu: 'Schedule…',
  reschedule: 'Reschedule…',
  selectToUpdate: (count: number) =>
    plural(count, {
      one: 'Select the product to continue',
      other: `Select the ${formatCount(count)} products to continue`,
    }),
  nothingToUpdate: 'Nothing to update',
  create: (counted: string) => `Create ${counted}`,
  update: (counted: string) => `Update ${counted}`,
  delete: (counted: string) => `Delete ${counted}`,
  together: (parts: readonly string[]) =>
    parts
      .map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
      .join(', '),
  executionMode: (executionMode: string, calls: number, standard: number) =>
    `${executionMode}: ${formatCount(calls)} instead of ${formatCount(standard)} ${plural(standard, { one: 'request', other: 'requests' })}`,
  'executionMode/relative': 'Faster mode',
  deletes: 'Products will be deleted',
  deletesWhy: 'Shelfside saves their details, so undo can create them again.',
  idleStep: 'This change affects no product',
  overlap: 'Another edit includes the same products',
  overlapWhy: (title: string, products: number) =>
    `“${title}” will also change ${formatCount(products)} of these products. Whichever runs later checks for changes first.`,
  unschedule: 'Unschedule',
  notStarted: 'Not started',
  deletePreview: 'Delete preview',
  preparing: 'Preparing preview',
  checked: (seen: number) => `${counts.products(seen)} checked`,
  checkedOf: (seen: number, total: number) =>
    `${formatCount(seen)} of ${counts.products(total)} checked`,
  nothingSent: 'Nothing is sent to Wix yet. You can close this window and come back.',
  rowBlocked: (name: string) => `${name} is blocked`,
  includeRow: (name: string) => `Include ${name}`,
  values: 'Values before and after',
  valueToUse: (name: string) => `Value to use for ${name}`,
  takeMine: 'Use mine',
  keepTheirs: 'Keep theirs',
  alreadySet: 'All these products already have these values.',
  noneFound: 'No product matches anymore.',
}

/** What speaks against a row of a preview, with its figures. */
export const guardrails = {
  tooLong: (name: string, length: number, limit: number) =>
    `${name} would be ${formatCount(length)} characters. Wix allows ${formatCount(limit)}.`,
  belowZero: (name: string, amount: string) => `${name} would be below 0 (${amount}).`,
  tooFine: (name: string, amount: string, digits: number) =>
    `${name} has more than ${digits} ${plural(digits, { one: 'decimal', other: 'decimals' })} (${amount}).`,
  tooHigh: (name: string, amount: string, limit: string) =>
    `${name} would be ${amount}. The maximum is ${limit}.`,
  stockBelowZero: (quantity: number) =>
    `Stock would be −${formatCount(-quantity)}. It can’t go below 0.`,
  stockTooHigh: (quantity: number, limit: number) =>
    `Stock would be ${formatCount(quantity)}. The maximum is ${formatCount(limit)}.`,
  fromNothing:
    'Tracking starts at 0, so the product shows as out of stock until you set a quantity.',
  restocks:
    'It goes from out of stock to in stock. Wix may email the customers who asked to be notified.',
  preorderUntracked:
    'Its inventory isn’t tracked, so customers couldn’t pre-order it and a limit wouldn’t count. Track its inventory as well.',
  preorderLimitUntracked:
    'Wix allows a pre-order limit only with tracked inventory. Track its inventory as well, or remove the limit.',
  preorderDigital: 'Pre-order isn’t available for digital products.',
  preorderSubscription: 'Pre-order isn’t available for products with subscriptions.',
  tooMany: (name: string, count: number, unit: string, limit: number) =>
    `${name} would have ${formatCount(count)} ${unit}. The maximum is ${formatCount(limit)}.`,
  quoted: (text: string) => `“${text}”`,
  sharedChoices: 'choices across all products',
  infoTitle: 'The info section title',
  name: 'The name',
  slug: 'The URL slug',
  sku: 'The SKU',
  barcode: 'The barcode',
  ribbon: 'The ribbon',
  brand: 'The brand',
  description: 'The description',
  cost: 'The cost',
  weight: 'The weight',
  dimensions: 'A dimension',
  packageDimensions: 'A package dimension',
  product: 'The product',
  choice: 'The choice',
  info: 'The info section',
  media: 'images and videos',
  pictures: 'images',
  infos: 'info sections',
  modifiers: 'modifiers',
  alt: 'The alt text',
  preorderMessage: 'The pre-order message',
  nameEmpty: 'The name would be empty. Every product needs a name.',
  sameSlug: (name: string, slug: string) => `“${name}” would have the same URL slug “${slug}”.`,
  slugInvalid: (text: string) =>
    `“${text}” isn’t a valid URL slug. Use a–z, 0–9 and single hyphens.`,
  emptied: 'The description would be empty.',
  optionsGone: (variants: number) => `Removes its options and ${counts.variants(variants)}.`,
  variantsGone: (lost: number, all: number) =>
    `Removes ${formatCount(lost)} of ${counts.variants(all)} with their prices, SKUs and stock. Undo brings back the choices, but not those values.`,
  deletes: 'Deletes the product. Undo creates it again with a new ID and URL.',
  price: 'The price',
  notPositive: (price: string) => `The price would be ${price}. It must be above 0.`,
  overLimit: (price: string, limit: string) =>
    `The price would be ${price}. The maximum is ${limit}.`,
  discountOverNewPrice: (off: string, price: string) =>
    `The discount (${off}) would use up the new price (${price}). Reduce the discount first.`,
  discountOverPrice: (off: string, price: string) =>
    `The discount (${off}) would use up the price (${price}).`,
  variantNotPositive: (variant: string, price: string) =>
    `${variant} would cost ${price}. Prices must be above 0.`,
  compareAtBelow: (list: string, paid: string) =>
    `The sale price (${paid}) is higher than the regular price (${list}).`,
  belowCost: (paid: string, cost: string) =>
    `Customers would pay ${paid}, below your cost of ${cost}.`,
  variantBelowCost: (variant: string, paid: string, cost: string) =>
    `${variant} would sell for ${paid}, below your cost of ${cost}.`,
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
    `${what} would increase by ${percent}, from ${from} to ${to}.`,
  falls: (what: string, percent: string, from: string, to: string) =>
    `${what} would decrease by ${percent}, from ${from} to ${to}.`,
  paidRisesBy: (what: string, percent: string, from: string, to: string) =>
    `${what}: what customers pay would increase by ${percent}, from ${from} to ${to}.`,
  paidFallsBy: (what: string, percent: string, from: string, to: string) =>
    `${what}: what customers pay would decrease by ${percent}, from ${from} to ${to}.`,
  deepSale: (paid: string, list: string, percent: string) =>
    `Customers would pay ${paid} instead of ${list} (${percent} off).`,
  wasFree: (price: string) => `It’s free now and would cost ${price}.`,
  andMore: (variant: string, count: number) => `${variant} (and ${formatCount(count)} more)`,
  sharedWithin: (sku: string) => `Several of its variants would have the SKU “${sku}”.`,
  barcodeWithin: (barcode: string) =>
    `Several of its variants would have the barcode “${barcode}”.`,
  sharedWith: (name: string, sku: string) => `“${name}” would have the same SKU “${sku}”.`,
  sharedWithMore: (name: string, more: number, sku: string) =>
    `“${name}” and ${formatCount(more)} more would have the same SKU “${sku}”.`,
  otherCurrency: (theirs: string, ours: string) =>
    `This edit uses ${theirs}, but the product is priced in ${ours}.`,
  unknownUnit: (theirs: string) =>
    `This edit’s weights are in ${theirs}. Check that your store uses ${theirs} too.`,
  otherUnit: (theirs: string, ours: string) =>
    `This edit uses ${theirs}, but your store uses ${ours}.`,
  unreachable: (wanted: string, list: string, nearest: string) =>
    `No percentage off ${list} makes ${wanted}. The closest is ${nearest}. Use a fixed-amount discount instead.`,
}

/** When a job starts automatically, how often, and what if nobody was there. */
export const schedule = {
  title: 'Schedule',
  once: 'Once',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  starts: (moment: string) => `Starts ${moment}`,
  undone: (moment: string) => `undone ${moment}`,
  'repeat/daily': 'every day',
  'repeat/weekly': 'every week',
  'repeat/monthly': 'every month',
  'missed/run': 'Start when I’m back',
  'missed/ask': 'Ask me',
  'missed/skip': 'Skip this time',
  'missedWhy/run': 'Starts as soon as the browser is open again.',
  'missedWhy/ask': 'Waits in Edits until you start or delete it.',
  'missedWhy/skip': 'Skips this run.',
  start: 'Start',
  undoAt: 'Undo automatically (optional)',
  repeat: 'Repeat',
  ifClosed: 'If the browser is closed at that time',
  timesAreIn: (zone: string) => `Times are in ${zone}.`,
  missedAfter: 'A start counts as missed after 10 minutes.',
  undoneAtEnd:
    'At the end time, the edit is undone automatically. If the browser is closed, that happens when it next opens.',
  previewedEachTime: 'Each run makes a fresh preview and updates only products without warnings.',
  addsUp: 'This change adds up: each run starts from the values that the one before left.',
  cancel: 'Cancel',
  chooseMoment: 'Choose a date and time.',
  isPast: 'That time has passed. Choose a later one.',
  endsBeforeStart: 'The end must be after the start.',
  startsBeforeEnd: 'The next run would start before this one is undone. Choose an earlier end.',
}

import { formatCount } from '../format.ts'

/** What speaks against a row of a preview, with its figures. */
export const guardrails = {
  tooLong: (name: string, length: number, limit: number) =>
    `${name} would have ${length} characters. The shop stores at most ${limit}.`,
  belowZero: (name: string, amount: string) => `${name} would be below zero (${amount}).`,
  tooFine: (name: string, amount: string, digits: number) =>
    `${name} has more than ${digits} digits behind the point (${amount}).`,
  tooHigh: (name: string, amount: string, limit: string) =>
    `${name} would be ${amount}. The shop stores at most ${limit}.`,
  fewerThanNone: (pieces: number) => `There would be ${pieces} pieces: fewer than none.`,
  tooManyPieces: (pieces: number, limit: number) =>
    `There would be ${pieces} pieces. The shop counts to ${limit} at most.`,
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
    'It would be deleted. It can be made anew from the journal, with another id and address.',
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

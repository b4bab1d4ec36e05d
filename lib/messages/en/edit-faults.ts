/** Why an operation cannot be done: in no shop, in this one, or to this product. */
export const editFaults = {
  paidMoves:
    'This shop has Wix’s first catalogue (V1): its discounts hold for whole products, so a single variant cannot keep the price paid while its list price moves.',
  noCompareAt:
    'This shop has Wix’s first catalogue (V1): its discounts hold for whole products, so a single variant cannot have a price crossed out.',
  trackedTogether:
    'This shop has Wix’s first catalogue (V1): pieces are counted for all variants of a product or for none.',
  noOrder:
    'This shop has Wix’s first catalogue (V1): it adds pictures at the end and removes them, but cannot put them in another order.',
  holdsAll: (name: string) =>
    `“${name}” always contains every product; nothing can be added or removed.`,
  noReset:
    'This shop has Wix’s newer catalogue (V3): every variant has prices of its own, and the product has none to go back to.',
  noOptionsOff:
    'This shop has Wix’s newer catalogue (V3): options cannot be taken off without making all variants anew.',
  marginTooHigh: 'A margin of 100 % or more cannot be reached at any price.',
  saleOfNothing: 'A sale takes something off the price: type more than zero.',
  saleOfAll: 'A sale of 100 % or more leaves no price.',
  infoUntitled: 'An info section needs a title.',
  badAddress: (text: string) => `“${text}” is not an address that starts with https://.`,
  noAddress: 'Type the address of a picture.',
  noPosition: 'Pictures are counted from 1, or from the end with a minus.',
  infoUnknown: 'The shop did not tell the info sections of this product.',
  infoReplaced: (title: string) =>
    `It has an info section “${title}” with another text, which would be replaced.`,
  digitalWeight: 'This is a digital product: it has no weight.',
  'unknown/cost': 'Its cost is not known, so it can only be set, not raised or lowered.',
  'unknown/weight': 'Its weight is not known, so it can only be set, not raised or lowered.',
  choicesUnknown: 'The shop did not tell which pictures belong to which choice.',
  oneOption:
    'Another option of this product has pictures, and Wix’s first catalogue (V1) lets only one option have them.',
  thisProduct: 'this product',
  noCompareAtOf: (name: string) => `There is no compare-at price of ${name} to make a price of.`,
  noCostOf: (name: string) =>
    `What ${name} costs you is not known, so no price can be made of it. Fill in the cost first.`,
  variantDiffers: (variant: string, is: string, wanted: string) =>
    `${variant} would cost ${is} and not ${wanted}. In the older catalog (V1), variants share one discount.`,
  oneDiscount:
    'In Wix’s first catalogue (V1) the discount is the same for all variants of a product, so no single variant can have a price paid of its own.',
  countedTogether:
    'The pieces of this product are counted for all its variants together. Let Wix manage its variants first, or change the whole product.',
  uncounted: 'Its pieces are not counted, so there is no number to change. Turn counting on first.',
  counted:
    'Its pieces are counted, so whether it is in stock follows from their number. Set the number, or turn counting off first.',
  textTooLong: 'The text would grow far beyond what a shop stores.',
  ownFigures:
    'Its variants have prices, SKUs or weights of their own. Reset them first, then remove the options.',
  ownStock:
    'Its variants have stock of their own, which would be lost with the options. Remove the options in Wix, then set the quantity.',
  'shared/price':
    'The variants of this product share one price. Let Wix manage its variants first, or change the whole product.',
  'shared/SKU':
    'The variants of this product share one SKU. Let Wix manage its variants first, or change the whole product.',
  'shared/cost':
    'The variants of this product share one cost. Let Wix manage its variants first, or change the whole product.',
  'shared/weight':
    'The variants of this product share one weight. Let Wix manage its variants first, or change the whole product.',
  'shared/visibility':
    'The variants of this product share one visibility. Let Wix manage its variants first, or change the whole product.',
  nothingToFind: 'Type what to look for.',
  notAPattern: (source: string) => `“${source}” is not a regular expression that can be read.`,
  badPattern: (source: string, why: string) => `“${source}” cannot be used. ${why}`.trim(),
  patternTooLong: 'It is too long. Repeat fewer times, or use * or + instead of a number.',
  patternEmpty: 'A part that can be empty already cannot be optional or repeated.',
  patternLooks: 'It cannot look ahead or behind with (?=, (?!, (?<= or (?<!, nor change its flags.',
  patternRefers: 'It cannot refer back to what it found, as with \\1.',
  notARecipe: 'This file is not a recipe of Shelfside.',
  newerRecipe:
    'This recipe was written by a newer Shelfside. Update the extension, then open it again.',
  recipeUnnamed: 'This recipe has no name, no steps or too many of them.',
  unknownStep: (step: number, kind?: string) =>
    `Step ${step} of this recipe${kind === undefined ? '' : ` (“${kind}”)`} is not one that Shelfside knows.`,
}

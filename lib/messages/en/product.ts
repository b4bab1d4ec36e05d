import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

/** The product's editor. */
export const product = {
  fields: 'Fields of the product',
  sections: 'Sections',

  // drafts
  notSaved: 'Not saved',
  unkept: 'This is too much to be kept when the window closes: save it before.',
  takeBack: (field: string) => `Undo the change of: ${field}`,
  changes: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'change', other: 'changes' })}`,
  faults: (count: number) =>
    plural(count, {
      one: '1 field cannot be read yet',
      other: `${formatCount(count)} fields cannot be read yet`,
    }),
  otherDrafts: (count: number) =>
    plural(count, {
      one: '1 other product has unsaved changes',
      other: `${formatCount(count)} other products have unsaved changes`,
    }),
  keep: 'Keep',
  discard: 'Discard',
  discardNow: 'Discard now',
  review: 'Review',
  saveKey: 'Ctrl S',
  conflictTitle: 'Somebody else changed this meanwhile',
  conflictHint: 'Nothing of it was written over. Decide field by field between theirs and yours.',
  conflictBase: 'You saw',
  conflictTheirs: 'Now',
  conflictMine: 'Yours',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',

  // the review
  reviewTitle: 'Review changes',
  reviewOpens: 'Opening the review…',
  reviewReads: 'Reading the product once more…',
  diff: 'Values before and after',
  backToEdit: 'Back to editing',
  backToProduct: 'Back to the product',
  nothingToSave: 'Nothing would change',
  nothingToSaveHint: 'The shop holds these values already.',
  paused: 'Paused',
  resume: 'Go on',
  saveAnyway: 'Save it all the same',
  save: 'Save to the shop',
  saving: 'Saving…',
  saved: 'Saved',
  undone: 'Undone: the former values are back',
  notSavedTitle: 'This was not saved',
  undo: 'Undo',

  // what is typed
  none: 'None',
  tooLong: (length: number, most: number) =>
    `${formatCount(length)} characters. The shop stores at most ${formatCount(most)}.`,
  belowZero: 'Type an amount that is not below zero.',
  notPieces: 'Type a number of pieces, or how many more or fewer: 12, +5, −2.',
  fewerThanNone: 'That would be fewer than none.',
  movesBy: (by: number) => (by > 0 ? `${formatCount(by)} more` : `${formatCount(-by)} fewer`),

  // basics
  basics: 'Basics',
  name: 'Name',
  visible: 'Visible',
  visibleWords: 'Shoppers see it',
  ribbon: 'Ribbon',
  brand: 'Brand',
  slug: 'Address',
  slugHint: 'The end of the product page’s address: a to z, digits and hyphens.',
  type: 'Type',
  physical: 'Physical',
  digital: 'Digital',
  fixedType: 'Wix sets the type once, when a product is made.',

  // prices
  price: 'Price',
  listPrice: 'List price',
  paidPrice: 'Price paid',
  paidHint: 'Below the list price it is on sale.',
  discount: 'Discount',
  discountValue: 'How much the discount is',
  discountNone: 'None',
  discountPercent: 'Percent',
  discountAmount: 'Amount',
  less: (amount: string) => `${amount} less`,
  cost: 'Cost',
  margin: 'Profit and margin',
  noCost: 'Type the cost to see it',
  lowest: 'Lowest in 30 days',
  lowestUnknown: 'Not known yet',
  movesVariants: 'The prices of all variants move with it.',
  noVariants: 'This product has no variants, so it has no price.',
  fixedPerVariant: 'Each variant has its own: see “Variants”.',
  fixedV1Paid:
    'Wix’s first catalogue (V1): the discount is the same for all variants of a product.',
  fixedV1Barcode: 'Wix’s first catalogue (V1) has no barcodes.',
  fixedNotManaged:
    'The variants of this product share one price, weight and stock. Let Wix manage its variants first to set them one by one.',
  fixedSharedSku: 'The variants of this product have no SKUs of their own.',

  // description
  description: 'Description',
  descriptionFace: 'How the description is shown',
  faceRead: 'As shown',
  faceSource: 'HTML',
  richHint: 'Parts that cannot be edited here, such as videos or galleries, stay as they are.',

  // media
  media: 'Media',
  mediaCount: (count: number) =>
    count === 0
      ? 'No pictures yet'
      : `${formatCount(count)} ${plural(count, { one: 'picture or video', other: 'pictures and videos' })}`,
  mediaItem: (at: number, count: number, name: string) => `${name}, ${at} of ${count}`,
  mediaHint: 'Drag to another place, or press Alt and an arrow key.',
  mediaChosen: 'The chosen picture',
  mainPicture: 'Main',
  makeMain: 'Make it the main one',
  removePicture: 'Remove',
  earlier: 'Move earlier',
  later: 'Move later',
  picture: 'Picture',
  video: 'Video',
  pictureAddress: 'Address of a picture to add',
  add: 'Add',
  fixedV1Order:
    'Wix’s first catalogue (V1) adds pictures at the end and removes them, but cannot put them in another order.',

  // options and variants
  options: 'Options',
  noOptions: 'This product has no options to choose by.',
  variants: 'Variants',
  variant: 'Variant',
  variantFilter: 'Which variants are shown',
  allVariants: (count: number) => `All ${formatCount(count)}`,
  fillDown: 'Fill down',

  // inventory
  inventory: 'Inventory',
  stock: 'Stock',
  sku: 'SKU',
  barcode: 'Barcode',
  weight: 'Weight',
  tracked: 'Counting',
  trackedWords: 'Pieces are counted',
  pieces: 'Pieces',
  inStock: 'In stock',
  inStockWords: 'It can be bought',
  stockMode: 'How a typed number is meant',
  stockDifference: 'As a difference',
  stockExact: 'Exactly',
  stockDifferenceHint: 'What is sold until it is saved stays sold: only the difference is written.',
  stockExactHint: 'The number is written as it is, whatever was sold meanwhile.',

  // collections and info
  collections: 'Collections',
  findCollection: 'Find a collection',
  noCollection: 'No collection is called so.',
  info: 'Info sections',
  noInfo: 'No info sections yet.',
  infoTitle: 'Title of a new section',
  infoRemoved: 'It will be removed.',
  newInfo: 'What shoppers should know',
  edit: 'Edit',
  remove: (what: string) => `Remove: ${what}`,

  // search engines
  seo: 'Search engines',
  seoTitle: 'Title',
  seoDescription: 'Description',
  seoLength: (length: number, usual: number) => `${length} of about ${usual} characters`,
  seoOver: (length: number, usual: number) => `${length} characters: only about ${usual} are shown`,
  seoPreview: 'About as a search engine shows it',
  seoNone: 'Without a description the search engine takes a piece of the page.',

  // details
  details: 'Details',
  productId: 'Product id',
  created: 'Created',
  updated: 'Updated',
  copy: (what: string) => `Copy: ${what}`,

  // history
  priceHistory: 'Price history',
  sinceInstalled: 'since installed',
  priceUntouched: 'Shelfside has not changed this price yet.',
  pricesNewest: 'Prices, newest first',
  more: (count: number) => `And ${formatCount(count)} before.`,
  changesOf: 'Changes',
  noChanges: 'No changes are known yet.',
  undoHere: 'Undo for this product',
  olderChanges: 'Show older changes',

  // what only some shops have
  inPos: 'At the till',
  inPosWords: 'The point of sale shows it',
  moreRibbons: (names: string) => `It also has: ${names}.`,
  perUnit: 'Price per unit',
  perUnitHint: 'For example 750 ML, told for 1 L. Empty: none.',
  holds: 'Holds',
  toldFor: 'Told for',
  unitOf: (what: string) => `Unit: ${what}`,
  notCount: 'Type a whole number.',
  places: 'Other places',
  onePlace: 'This shop keeps its stock in one place.',
  notKeptThere: 'Not kept there',
  notCountedThere: 'Not counted there.',
  preorder: 'Preorder',
  preorderWords: 'Can be ordered while it is out of stock',
  preorderMessage: 'What shoppers read',
  preorderLimit: 'At most',
  fixedPreorder: 'This product has no preorder that could be changed here.',
  altText: 'Alternative text',
  altHint: 'What those read who do not see the picture.',
  fixedV1Alt: 'Wix’s first catalogue (V1) lets nobody change it from outside.',
  mainCollection: 'Main category',
  hiddenCollection: 'Hidden',
  optionsHint: 'Adding or removing choices makes and removes variants: the review lists them.',
  optionName: 'Name of the option',
  newOption: 'Name of a new option',
  choice: 'Choice',
  newChoice: 'New choice',
  addChoice: 'Add a choice',
  moveUp: (what: string) => `Move up: ${what}`,
  picturesOf: (choice: string, count: number) => `Pictures for ${choice}: ${formatCount(count)}`,
  modifiers: 'Questions to shoppers',
  questionsCount: (count: number) =>
    count === 0
      ? 'Nothing is asked besides'
      : `${formatCount(count)} ${plural(count, { one: 'question', other: 'questions' })}`,
  question: 'Question',
  newQuestion: 'New question',
  addChoices: 'With choices',
  addText: 'With free text',
  mandatory: 'Has to be answered',
  addedPrice: 'Added to the price',
  mostLength: 'Longest answer',
  fixedV1Modifiers:
    'Wix’s first catalogue (V1) shows custom text fields, but lets nobody change them from outside.',
  subscriptions: 'Subscriptions',
  plansCount: (count: number) =>
    count === 0
      ? 'No subscriptions yet'
      : `${formatCount(count)} ${plural(count, { one: 'subscription', other: 'subscriptions' })}`,
  planTitle: 'Title of the subscription',
  newPlan: 'Every month',
  addPlan: 'Add a subscription',
  buyOnce: 'Can also be bought once',
  every: 'Every',
  frequency: 'Days, weeks, months or years',
  days: 'days',
  weeks: 'weeks',
  months: 'months',
  years: 'years',
  cycles: 'Charged so often',
  untilCancelled: 'until it is cancelled',
  fixedV1Subscriptions: 'Wix’s first catalogue (V1) does not tell of subscriptions.',
  handle: 'Handle',
  brandId: 'Brand id',
  taxGroup: 'Tax group',
  dimensions: 'Size',
  packageDimensions: 'Size packed',
  openInShop: 'Page in the shop',
}

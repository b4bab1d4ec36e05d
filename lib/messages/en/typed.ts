import { plural } from '../plural.ts'

/** What is said of values that a person typed. */
export const typed = {
  title: (count: number) =>
    `Typed changes to ${plural(count, { one: '1 product', other: `${count} products` })}`,
  one: (name: string, fields: string) => `${name}: ${fields}`,
  damaged: (name: string) =>
    `Wix’s own record of “${name}” is damaged, so it can’t be changed here. Open it in the Wix dashboard and save it there.`,
  gone: (name: string) => `“${name}” is not in the shop any more.`,
  unnamed: 'A product',
  twice: (name: string) =>
    `“${name}” is among the typed changes twice. Keep one of them, then try again.`,
  lost: 'The typed changes were not kept until their preview. Type them again.',
  noRepeat: 'Typed values are set once and cannot be repeated. Choose a time without repeating.',
  changedSince: (field: string, was: string, wanted: string, now: string) =>
    `${field} was ${was} when you typed ${wanted}, and is ${now} now.`,
  changedUnder: (field: string, was: string, now: string, ours: string) =>
    `${field} was ${was} and is ${now} now; yours: ${ours}.`,
  andOthers: (count: number) =>
    plural(count, { one: 'One more value changed.', other: `${count} more values changed.` }),
  fieldOf: (field: string, variant: string) => `${field} of ${variant}`,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  quoted: (text: string) => `“${text}”`,
  items: (count: number) => plural(count, { one: '1 entry', other: `${count} entries` }),
  otherValue: 'another value',
  notHere: (field: string) => `${field}: this shop has no such thing, or not for this product.`,
  variantGone: 'A variant that this was typed for is not in the shop any more.',
  atVariants: (field: string) =>
    `${field}: it stands at the variants of this product. Type it there.`,
  shared: (field: string) =>
    `${field}: the variants of this product share one. Let Wix manage its variants first, or type it at the product.`,
  countedTogether:
    'The pieces of this product are counted for all its variants together. Type them at the product.',
  noDiscount:
    'This shop has Wix’s newer catalogue (V3): it has no discounts of their own. Type the price paid.',
  noVariantDiscount:
    'In Wix’s first catalogue (V1) the discount is the same for all variants of a product, so no single variant can have a price paid of its own.',
  priceNotPositive: 'A price must be above zero.',
  noDigital: 'Digital products can only be made in Wix itself.',
  newProduct: (name: string) => `New product: ${name}`,
  madeInPart: (name: string) =>
    `“${name}” was made, but the shop’s answer was lost: it may be hidden or not complete. Finish it in Wix, or take this job back, which deletes it, and make it again.`,
  noBarcode: 'This shop has Wix’s first catalogue (V1), which has no barcodes.',
  noWeight: 'This is a digital product: it has no weight and no size.',
  noOptions:
    'The variants of this product have figures of their own, which would go with its options. Change the options in Wix itself.',
  growsTwice:
    'Add choices to one option at a time. Choices in two options would make variants of both, whose prices nobody entered.',
  newVariants: (choice: string) => `new with ${choice}`,
  noManaging: 'Whether Wix manages variants can only be turned on, for a product with options.',
  noReturn: 'A deleted product is brought back by undoing the job that deleted it.',
  noInfo: 'The shop did not tell the info sections of this product.',
  noChoice: 'The shop did not tell which pictures belong to which choice.',
  pictureGone:
    'A picture that belongs to this change is not at the product any more. Take the change back and make it again.',
  oneOption:
    'Another option of this product has pictures, and Wix’s first catalogue (V1) lets only one option have them.',
  noNumber: 'Type a number of pieces, or turn counting off.',
  uncounted: 'Its pieces are not counted, so there is no number to change. Turn counting on first.',
  counted:
    'Its pieces are counted, so whether it is in stock follows from their number. Set the number, or turn counting off first.',
}

import type { Operation } from '#lib/core/operations/operations.ts'
import type { LineContext } from './edit-line.ts'
import type { Spelling } from './spelling.ts'
import { altTextSpelling } from './spellings/alt-text.ts'
import { collectionSpelling } from './spellings/collection.ts'
import { deletionSpelling } from './spellings/deletion.ts'
import { infoSectionSpelling } from './spellings/info-section.ts'
import { labelSpelling } from './spellings/label.ts'
import { mediaSpelling } from './spellings/media.ts'
import { compareAtSpelling, numberSpelling } from './spellings/number.ts'
import { preorderSpelling } from './spellings/preorder.ts'
import { priceSpelling } from './spellings/price.ts'
import { saleSpelling } from './spellings/sale.ts'
import { sizeSpelling } from './spellings/size.ts'
import { stockSpelling } from './spellings/stock.ts'
import { tagSpelling } from './spellings/tag.ts'
import { textSpelling } from './spellings/text.ts'
import { variantsSpelling } from './spellings/variants.ts'
import { visibilitySpelling } from './spellings/visibility.ts'

type OperationOf<Kind, Op = Operation> = Op extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Op
    : never
  : never

/** The spelling of every kind of operation, in the order in which verbs are offered. */
const spellings: { readonly [Kind in Operation['kind']]: Spelling<OperationOf<Kind>> } = {
  price: priceSpelling,
  sale: saleSpelling,
  stock: stockSpelling,
  visible: visibilitySpelling,
  ribbon: labelSpelling,
  brand: labelSpelling,
  collection: collectionSpelling,
  tag: tagSpelling,
  text: textSpelling,
  'compare-at': compareAtSpelling,
  cost: numberSpelling,
  weight: numberSpelling,
  size: sizeSpelling,
  preorder: preorderSpelling,
  info: infoSectionSpelling,
  media: mediaSpelling,
  'alt-text': altTextSpelling,
  variants: variantsSpelling,
  delete: deletionSpelling,
}

/** The spelling for each verb, such as "price" or "add to". */
export const spellingsByVerb: ReadonlyMap<string, Spelling<Operation>> = new Map(
  Object.values(spellings).flatMap((spelling) =>
    // A spelling only writes operations of its own kinds.
    spelling.verbs.map((verb) => [verb, spelling as unknown as Spelling<Operation>]),
  ),
)

const firstWords: ReadonlySet<string> = new Set(
  [...spellingsByVerb.keys()].map((verb) => verb.split(' ', 1).join('')),
)

/** Whether a word begins a change. */
export function isVerb(word: string): boolean {
  return firstWords.has(word.toLowerCase())
}

/** Undefined if the operation cannot be written. */
export function writeOperation(operation: Operation, context: LineContext): string | undefined {
  // A spelling only writes operations of its own kinds.
  const { write } = spellings[operation.kind] as unknown as Spelling<Operation>
  return write(operation, context)
}

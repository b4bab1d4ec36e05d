import { type Amount, zero } from '../money/amount.ts'
import { isSameContent } from '../comparable-text.ts'
import { normalizeHtml } from '../product/normalize-html.ts'
import { isMediaAddress } from '../product/media-address.ts'
import type { Discount, ProductOption } from '../product/product.ts'
import type {
  Dimensions,
  Measure,
  Modifier,
  Preorder,
  PricePerUnit,
  StockAt,
  Subscriptions,
} from '../product/product-details.ts'
import type { RichDocument } from '../product/rich-document.ts'
import { roundPrice } from '../money/rounding.ts'
import {
  isAmount,
  isCount,
  isFlag,
  isListOf,
  isShape,
  isText,
  isTexts,
  isWhole,
  orNone,
} from './checks.ts'
import { isRecord } from '#lib/core/base/is-record.ts'

/** How a value is displayed. `html` is markup; `media` are ids of pictures and videos. */
export type Display =
  | 'money'
  | 'weight'
  | 'text'
  | 'html'
  | 'flag'
  | 'count'
  | 'discount'
  | 'media'
  | 'options'
  | 'parts'

/** What all values of one type have in common, whatever their field. */
export interface ValueType<Value> {
  readonly display: Display
  /** The schema for such a value in a message or in the journal. */
  readonly is: (value: unknown) => value is Value
  /** The value that means the same as null: Catalog V1 returns 0 where no cost was ever set. */
  readonly none?: Value
  /**
   * Whether two values that are not identical mean the same; by default lists and objects are
   * compared by content.
   */
  isSame?(expected: Value, fresh: Value, currency?: string): boolean
  /** Whether `stored` is what a store makes of `sent`: Wix rewrites the HTML that it stores. */
  isStored?(sent: Value, stored: Value): boolean
}

function defineType<Value>({
  is,
  ...rest
}: Omit<ValueType<Value>, 'is'> & { readonly is: (value: unknown) => boolean }): ValueType<Value> {
  return { ...rest, is: is as ValueType<Value>['is'] }
}

export const text = defineType<string>({ display: 'text', is: isText })

const isSameHtml = (sent: string | null, stored: string | null) =>
  sent !== null && stored !== null && normalizeHtml(sent) === normalizeHtml(stored)

export const html = defineType<string>({ display: 'html', is: isText, isStored: isSameHtml })

/** Null where there is no such text. */
export const optionalHtml = defineType<string | null>({
  display: 'html',
  is: orNone(isText),
  isStored: isSameHtml,
})

export const flag = defineType<boolean>({ display: 'flag', is: isFlag })

/** A store may keep 11.449 as 11.45. */
function isSamePrice(expected: Amount | null, fresh: Amount | null, currency?: string): boolean {
  if (currency === undefined || expected === null || fresh === null) return false
  const [one, other] = [expected, fresh].map((amount) =>
    roundPrice(amount, { to: 'currency' }, currency),
  )
  return one === other
}

export const money = defineType<Amount>({ display: 'money', is: isAmount, isSame: isSamePrice })

export const optionalMoney = defineType<Amount | null>({
  display: 'money',
  is: orNone(isAmount),
  none: zero,
  isSame: isSamePrice,
})

export const weight = defineType<Amount | null>({
  display: 'weight',
  is: orNone(isAmount),
  none: zero,
})

/** A quantity; null where it is not tracked. */
export const count = defineType<number | null>({ display: 'count', is: isCount })

const isMeasure = isShape({ quantity: isAmount, unit: isText })

export const measure = defineType<Measure | null>({ display: 'parts', is: orNone(isMeasure) })

export const pricePerUnit = defineType<PricePerUnit | null>({
  display: 'parts',
  is: orNone(isShape({ per: isMeasure }, { holds: isMeasure })),
})

export const sizes = defineType<Dimensions | null>({
  display: 'parts',
  is: orNone(isShape({}, { length: isAmount, width: isAmount, height: isAmount, unit: isText })),
  // Without a unit they are in the unit of the store.
  isSame: (expected, fresh) =>
    expected !== null && fresh !== null && isSameContent({ unit: fresh.unit, ...expected }, fresh),
})

export const preorder = defineType<Preorder>({
  display: 'parts',
  is: isShape({ enabled: isFlag, message: isText, limit: isCount }),
})

const isDiscount = isShape({ kind: isText, value: isAmount })

export const discount = defineType<Discount>({ display: 'discount', is: isDiscount })

export const stockAt = defineType<StockAt>({
  display: 'count',
  is: orNone((value) => isFlag(value) || isWhole(value)),
})

/** Ids of pictures and videos, and addresses of those to add, to which the store assigns ids. */
export const media = defineType<readonly string[]>({
  display: 'media',
  is: isTexts,
  isStored(sent, stored) {
    const known = new Set(sent)
    return (
      sent.length === stored.length &&
      sent.every((each, at) => {
        const found = stored[at] ?? ''
        return each === found || (isMediaAddress(each) && !known.has(found))
      })
    )
  },
})

const isChoice = isShape(
  { value: isText, label: isText },
  {
    id: isText,
    colors: isTexts,
    picture: isText,
    newVariants: isShape({ visible: isFlag }, { paidPrice: isAmount }),
  },
)

export const options = defineType<readonly ProductOption[]>({
  display: 'options',
  is: isListOf(
    isShape({ name: isText, kind: isText, choices: isListOf(isChoice) }, { id: isText }),
  ),
})

export const modifiers = defineType<readonly Modifier[]>({
  display: 'options',
  is: isListOf(
    isShape(
      {
        name: isText,
        kind: isText,
        mandatory: isFlag,
        choices: isListOf(
          isShape({ label: isText }, { id: isText, color: isText, addedPrice: isAmount }),
        ),
      },
      {
        id: isText,
        text: isShape(
          { title: isText, minLength: isWhole, maxLength: isWhole },
          { addedPrice: isAmount },
        ),
      },
    ),
  ),
})

const isPlan = isShape(
  {
    title: isText,
    description: isText,
    visible: isFlag,
    frequency: isText,
    interval: isWhole,
    cycles: isCount,
    discount: isDiscount,
  },
  { id: isText },
)

export const subscriptions = defineType<Subscriptions | null>({
  display: 'parts',
  is: orNone(isShape({ once: isFlag, plans: isListOf(isPlan) })),
})

function isNode(value: unknown): boolean {
  // Iterative, because the author of a document decides how deep it nests.
  const open = [value]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isRecord(node)) return false
    const { nodes = [] } = node
    if (!Array.isArray(nodes)) return false
    open.push(...(nodes as unknown[]))
  }
  return true
}

export const document = defineType<RichDocument>({
  display: 'parts',
  is: (value) => isRecord(value) && isListOf(isNode)(value['nodes']),
})

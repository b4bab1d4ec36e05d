import { type ApiError } from '#lib/api/index.ts'
import type { FullProduct, ProductOutcome, VariantChange } from '#lib/api/v3/index.ts'
import {
  type ChangeOutcome,
  type FieldValues,
  type ItemChange,
  type VariantFields,
} from '#lib/domain/change.ts'
import type { ProductId, VariantId } from '#lib/domain/ids.ts'
import { readVariants, variantValues } from '#lib/domain/places.ts'
import { compare, zero } from '#lib/domain/amount.ts'
import { toItemProblem } from '../problems.ts'
import type { V3Products } from './client.ts'
import { toPrices } from './to-amount.ts'

const raced =
  'Somebody else keeps changing this product. Wait a moment, look at it, then repeat the change.'
const broken =
  'Wix’s own copy of this product is damaged, so Wix refuses every change of it. Open it in the dashboard, save it there once, then try again.'

/**
 * Sets each product's variants to their own prices in as few calls as there can be. Every product is
 * read fresh and written under its revision: where a price is not what was seen, nothing is written.
 * Products that nothing is known of are left out; throws when that is all of them.
 */
export async function changePrices(
  { products }: V3Products,
  items: readonly ItemChange[],
  signal: AbortSignal | undefined,
): Promise<ChangeOutcome[]> {
  const outcomes = await products.changeMany(
    items.map(({ id, before, set }) => ({
      id,
      change: { variants: Array.from(readVariants(set), toChange) },
      seen: toSeen(id, before),
    })),
    { signal, lane: 'bulk', retry: 'never' },
  )
  const open = outcomes.flatMap((outcome) => (isOpen(outcome) ? [outcome.error] : []))
  const [first] = open
  // Nothing of the call arrived, or nobody knows: that is one failure, not a hundred.
  if (first !== undefined && open.length === outcomes.length) {
    throw open.find(({ effect }) => effect === 'unknown') ?? first
  }
  return outcomes.flatMap((outcome, at) => {
    const item = items[at]
    return item === undefined || isOpen(outcome) ? [] : [toOutcome(outcome, item)]
  })
}

function isOpen(outcome: ProductOutcome): outcome is ProductOutcome & { kind: 'failed' } {
  return outcome.kind === 'failed' && !isAboutProduct(outcome.error)
}

/** Looked at and refused for what it is; anything else may pass by itself. */
function isAboutProduct({ kind, status = 400, effect }: ApiError): boolean {
  if (kind === 'bad-input' || kind === 'validation') return true
  return kind === 'application' && effect === 'none' && ![401, 403, 408, 428, 429].includes(status)
}

function toChange([id, fields]: readonly [VariantId, Partial<VariantFields>]): VariantChange {
  const { listPrice = zero, paidPrice = listPrice } = fields
  const isOnSale = compare(listPrice, paidPrice) > 0
  return { id, actualPrice: paidPrice, compareAtPrice: isOnSale ? listPrice : null }
}

/** As much of the product as the person saw, for the comparison. */
function toSeen(id: ProductId, before: FieldValues): FullProduct {
  const variants = Array.from(readVariants(before), (each) => {
    const { id: variantId, actualPrice = '', compareAtPrice } = toChange(each)
    return {
      id: variantId,
      price: {
        actualPrice: { amount: actualPrice },
        ...(compareAtPrice ? { compareAtPrice: { amount: compareAtPrice } } : {}),
      },
    }
  })
  return { id, variantsInfo: { variants } }
}

function toOutcome(outcome: ProductOutcome, item: ItemChange): ChangeOutcome {
  const { id } = item
  switch (outcome.kind) {
    case 'applied':
      return { id, ok: true }
    case 'unchanged':
      return { id, ok: true, unchanged: true }
    case 'conflict': {
      const theirs = toTheirs(outcome.product, item)
      return { id, ok: false, problem: { code: 'conflict', sentence: raced }, theirs }
    }
    case 'gone': {
      const sentence = 'The shop does not have this product any more.'
      return { id, ok: false, problem: { code: 'not-found', sentence } }
    }
    case 'corrupt':
      return { id, ok: false, problem: { code: 'invalid', sentence: broken } }
    case 'failed': {
      const isRaced = outcome.error.code === 'INVALID_REVISION'
      const problem = isRaced
        ? ({ code: 'conflict', sentence: raced } as const)
        : toItemProblem(outcome.error)
      return { id, ok: false, problem }
    }
  }
}

function toTheirs({ variantsInfo }: FullProduct, { before }: ItemChange): FieldValues {
  const touched = readVariants(before)
  const theirs = (variantsInfo?.variants ?? []).flatMap(({ id = '', price }) => {
    const prices = toPrices(price)
    if (prices === undefined || !touched.has(id as VariantId)) return []
    return [variantValues(id as VariantId, prices)]
  })
  return Object.assign({}, ...theirs)
}

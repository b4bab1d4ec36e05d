import { type ApiError, badInput } from '#lib/api/api-error.ts'
import type { FullProduct, ProductOutcome, VariantChange } from '#lib/api/v3/index.ts'
import type { ChangeOutcome, FieldValues, ItemChange } from '#lib/domain/change.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import { readVariants, variantValues } from '#lib/domain/places.ts'
import { compare } from '#lib/domain/amount.ts'
import { toItemProblem } from '../problems.ts'
import type { V3Products } from './client.ts'
import { toPrices } from './to-amount.ts'

const raced =
  'Somebody else keeps changing this product. Wait a moment, look at it, then repeat the change.'
const crossed =
  'The price before the sale would be below the price that is paid. Set both, or the other one.'
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
    items.map((item) => ({
      id: item.id,
      fields: [],
      whole: true,
      fit(fresh) {
        const variants = fitPrices(item, fresh)
        return variants && { variants }
      },
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

/** Undefined where somebody else changed one of these prices, or took the variant away. */
function fitPrices({ before, set }: ItemChange, { variantsInfo }: FullProduct) {
  const seen = readVariants(before)
  const changes: VariantChange[] = []
  for (const [id, wanted] of readVariants(set)) {
    const fresh = toPrices(variantsInfo?.variants?.find((variant) => variant.id === id)?.price)
    if (fresh === undefined) return undefined
    for (const field of ['listPrice', 'paidPrice'] as const) {
      const ends = [seen.get(id)?.[field], wanted[field]].filter((each) => each !== undefined)
      if (ends.length > 0 && ends.every((end) => compare(end, fresh[field]) !== 0)) return undefined
    }
    // The one that is not named stays what it is.
    const { listPrice, paidPrice } = { ...fresh, ...wanted }
    const room = compare(listPrice, paidPrice)
    if (room < 0) throw badInput(crossed)
    changes.push({ id, actualPrice: paidPrice, compareAtPrice: room > 0 ? listPrice : null })
  }
  return changes
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

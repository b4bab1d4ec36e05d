import type { FormerProduct } from '#lib/core/catalog/product/product-document.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { type Flag, guardrailLevels, type PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { compare, zero } from '#lib/core/catalog/money/amount.ts'
import { applyDiscount, type PricePair } from '#lib/core/catalog/money/paid-price.ts'
import { isAllProducts } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { t } from '#lib/core/i18n/t.ts'
import { flagRestock } from '#lib/core/operations/stock.ts'
import { addFlag, createEditBuilder, setField } from '#lib/core/operations/edit-builder.ts'
import { buildBlockedRow } from '../preview/blocked-row.ts'
import { flagChange } from '../guardrails/guardrails.ts'
import { costOf, finishPreview, toShown } from '../preview/finish-preview.ts'
import { toTarget } from '../preview/preview-new.ts'
import { buildPriceChange } from '../preview/price-change.ts'
import { fitRestored, type RestoreOptions } from './fit-restored.ts'
import { nameIds } from './name-ids.ts'

export interface PreviewRestoreOptions extends RestoreOptions {
  readonly limits: GuardrailLimits
}

/**
 * The row that makes a product what it was: its wanted fields, or the whole product where it was deleted since
 * (`now` is undefined). Undefined if nothing wanted differs. What cannot be restored flags the row, so that the
 * user decides whether to go on without it.
 */
export function previewRestore(
  former: FormerProduct,
  now: Product | undefined,
  options: PreviewRestoreOptions,
): PreviewRow | undefined {
  if (now !== undefined) return previewChanged(former.product, now, options)
  return options.isWanted('deleted') ? previewDeleted(former, options) : undefined
}

function previewChanged(
  then: Product,
  now: Product,
  options: PreviewRestoreOptions,
): PreviewRow | undefined {
  const { values, lost } = fitRestored(then, now, options)
  const builder = createEditBuilder(now)
  builder.stock = 'exact'
  const current = readFields(values, now)
  builder.labels = pickNames([values, current], [nameIds(then), options.collections])
  for (const [path, value] of fieldEntries(values)) {
    setField(builder, path, value, current[path] ?? null)
  }
  flagRestock(builder)
  for (const each of lost) addFlag(builder, 'not-restored', each)
  const row = finishPreview(builder, options.limits, [])
  // A restored section goes behind the same ones as before.
  return row?.sections === undefined
    ? row
    : { ...row, sections: then.infoSections?.map(({ title }) => title) }
}

/**
 * As the row of an undo of its deletion, with the price of each variant. Every guardrail applies, because the values may
 * come from a file, and warns at most: the product may have had them.
 */
function previewDeleted(
  { product, snapshot }: FormerProduct,
  { collections, limits }: PreviewRestoreOptions,
): PreviewRow {
  const { id, name, currency, thumbnail, type, variantsPriced, collectionIds } = product
  const sold = variantsPriced === true ? product : atListPrice(product)
  if (variantsPriced !== true && type === 'digital') {
    return buildBlockedRow(product, t.entered.noDigital)
  }
  const isLeaving = collectionIds.some((each) => !isAllProducts(each) && !collections.has(each))
  const change = buildPriceChange(sold, toTarget(sold))
  const cost = costOf(change)
  const messages = [t.restore.newId, ...(isLeaving ? [t.restore.noCollection] : [])]
  return {
    id,
    name,
    currency,
    thumbnail,
    before: { deleted: true },
    target: { deleted: false },
    snapshot,
    listPrice: change.listPrice,
    paidPrice: change.paidPrice,
    ...(cost && { cost }),
    variants: change.variants.map(toShown),
    flags: [
      ...messages.map((message): Flag => {
        return { guardrail: 'not-restored', level: guardrailLevels['not-restored'], message }
      }),
      ...flagChange(change, limits).map(({ guardrail, message }): Flag => {
        return { guardrail, level: 'warn', message }
      }),
    ],
  }
}

/** At the prices that V1 computes: it is sent list prices and a discount, and not what a document says is paid. */
function atListPrice(product: Product): Product {
  const pay = ({ listPrice }: PricePair) => {
    const paidPrice = applyDiscount(listPrice, product.discount, product.currency)
    return compare(paidPrice, zero) < 0 ? zero : paidPrice
  }
  return {
    ...product,
    paidPrice: pay(product),
    variants: product.variants.map((each) => ({ ...each, paidPrice: pay(each) })),
  }
}

/** The names of the ids in some values and their paths. */
function pickNames(
  values: readonly FieldValues[],
  names: readonly ReadonlyMap<string, string>[],
): Record<string, string> {
  const ids = values
    .flatMap(fieldEntries)
    .flatMap((entry) => [entry[0].split('/'), entry[1]].flat())
    .filter((each) => typeof each === 'string')
  return Object.fromEntries(
    ids.flatMap((id) => {
      const name = names.map((each) => each.get(id)).find((each) => each !== undefined)
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}

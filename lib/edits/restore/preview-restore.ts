import type { FieldValues } from '#lib/catalog/changes/change.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { newProductSchema } from '#lib/catalog/changes/manual-edit-schema.ts'
import { type Flag, guardrailLevels, type PreviewRow } from '#lib/catalog/changes/preview.ts'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import { compare, zero } from '#lib/catalog/money/amount.ts'
import { type Product, labelVariant } from '#lib/catalog/product/product.ts'
import { readFields } from '#lib/catalog/product/product-values.ts'
import { t } from '#lib/i18n/t.ts'
import { flagRestock } from '#lib/operations/stock.ts'
import { addFlag, createEditBuilder, setField } from '#lib/operations/edit-builder.ts'
import { buildBlockedRow } from '../preview/blocked-row.ts'
import { finishPreview } from '../preview/finish-preview.ts'
import { previewNew } from '../preview/preview-new.ts'
import { fitRestored, type RestoreOptions } from './fit-restored.ts'
import { toNewProduct } from './to-new-product.ts'

export interface PreviewRestoreOptions extends RestoreOptions {
  readonly limits: GuardrailLimits
}

/**
 * The row that makes a product what it was: its wanted fields, or the whole product where it was deleted since
 * (`now` is undefined). Undefined if nothing wanted differs. What cannot be restored flags the row, so that the
 * user decides whether to go on without it.
 */
export function previewRestore(
  then: Product,
  now: Product | undefined,
  options: PreviewRestoreOptions,
): PreviewRow | undefined {
  return now === undefined ? previewDeleted(then, options) : previewChanged(then, now, options)
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

function previewDeleted(then: Product, options: PreviewRestoreOptions): PreviewRow | undefined {
  if (!options.isWanted('deleted')) return undefined
  const { create, lost } = toNewProduct(then, options)
  const { success, data } = newProductSchema.safeParse(create)
  if (!success) return buildBlockedRow(then, t.restore.notCreatable)
  const { limits, requests } = options
  const units = { currency: then.currency }
  const { flags: raised, ...row } = previewNew(then.id, data, { limits, requests, units })
  // It was free before, so no one mistyped a price.
  const wasFree = compare(then.paidPrice, zero) === 0
  const flags = raised.filter(({ guardrail }) => !wasFree || guardrail !== 'price-not-positive')
  if (flags.some(({ level }) => level === 'block')) return { ...row, flags }
  const told = [t.restore.newId, ...lost].map((message): Flag => {
    return { guardrail: 'not-restored', level: guardrailLevels['not-restored'], message }
  })
  return { ...row, thumbnail: then.thumbnail, flags: [...flags, ...told] }
}

/** What the ids in the fields of a product are called. */
function nameIds({ media, options, variants, stockLocations = [], ...rest }: Product) {
  const product = { ...rest, media, options, variants }
  return new Map<string, string>([
    ...media.map(({ id, url }) => [id, url] as const),
    ...(options.length === 0 ? [] : variants).map((each) => {
      return [each.id, labelVariant(product, each)] as const
    }),
    ...stockLocations.map(({ id, name }) => [id, name] as const),
  ])
}

/** The names of the ids in some values and their paths. */
function pickNames(
  values: readonly FieldValues[],
  names: readonly ReadonlyMap<string, string>[],
): Record<string, string> {
  const ids = values
    .flatMap(fieldEntries)
    .flatMap(([path, value]) => [...path.split('/'), value].flat())
  return Object.fromEntries(
    ids.flatMap((id) => {
      const name = names.map((each) => each.get(String(id))).find((each) => each !== undefined)
      return name === undefined ? [] : [[String(id), name] as const]
    }),
  )
}

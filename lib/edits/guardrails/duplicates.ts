import type { ProductId } from '#lib/catalog/ids.ts'
import type { NewProduct } from '#lib/catalog/product/new-product.ts'
import type { KnownSku } from '#lib/catalog/product/known-sku.ts'
import { type GuardrailId, guardrailLevels, type PreviewRow } from '#lib/catalog/changes/preview.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { t } from '#lib/i18n/t.ts'

type Row = Pick<PreviewRow, 'id' | 'name' | 'before' | 'target' | 'flags' | 'create'>

/**
 * Looks over a whole preview for SKUs that more than one would have, in it or with what else the shop
 * holds. V3 refuses such (blocked); V1 takes them (warned). Rows that are alright stay the same object.
 */
export function flagDuplicates<Rows extends Row>(
  rows: readonly Rows[],
  knownSkus: Iterable<KnownSku>,
  catalogue: 'v1' | 'v3',
): Rows[] {
  const touched = new Map(
    rows.flatMap((row) => {
      const skus = readSkus(row)
      return skus.after.length > 0 || skus.before.length > 0
        ? [[row.id, { row, ...skus }] as const]
        : []
    }),
  )
  if (touched.size === 0) return [...rows]
  const editTargets = new Map<string, { id: ProductId; name: string }[]>()
  const hold = (sku: string, id: ProductId, name: string) => {
    const others = editTargets.get(sku)
    if (others === undefined) editTargets.set(sku, [{ id, name }])
    else others.push({ id, name })
  }
  for (const { sku, id, name } of knownSkus) {
    // What a row gives up is free for another.
    const given = touched.get(id)?.before
    const at = given?.indexOf(sku) ?? -1
    if (given === undefined || at < 0) hold(sku, id, name)
    else given.splice(at, 1)
  }
  for (const { row, after } of touched.values())
    for (const sku of after) hold(sku, row.id, row.name)
  const guardrail: GuardrailId = catalogue === 'v3' ? 'sku-taken' : 'sku-shared'
  return rows.map((row) => {
    const shared = touched.get(row.id)?.after.find((sku) => (editTargets.get(sku)?.length ?? 0) > 1)
    const isBlocked = row.flags.some(({ level }) => level === 'block')
    if (shared === undefined || (catalogue === 'v1' && isBlocked)) return row
    const level = guardrailLevels[guardrail]
    const flag = {
      guardrail,
      level,
      message: describeShared(shared, row.id, editTargets.get(shared) ?? []),
    }
    const saved = level === 'block' ? row.flags.filter((each) => each.level === 'block') : row.flags
    return { ...row, flags: [...saved, flag] }
  })
}

function readSkus({ before, target, create }: Row) {
  const skusOf = (values: Row['before']) =>
    fieldEntries(values).flatMap(([path, value]) =>
      /(?:^|\/)sku$/.test(path) && typeof value === 'string' && value !== '' ? [value] : [],
    )
  return { before: skusOf(before), after: [...skusOf(target), ...listNewSkus(create)] }
}

/** SKUs of a product that is to be made; none when there is none. */
export function listNewSkus(create: NewProduct | undefined): string[] {
  if (create === undefined) return []
  return [create, ...create.variants].flatMap(({ sku = '' }) => (sku === '' ? [] : [sku]))
}

function describeShared(
  sku: string,
  own: ProductId,
  editTargets: readonly { readonly id: ProductId; readonly name: string }[],
): string {
  const others = editTargets.filter(({ id }) => id !== own)
  const [first] = others
  if (first === undefined) return t.guardrails.sharedWithin(sku)
  const more = others.length - 1
  return more === 0
    ? t.guardrails.sharedWith(first.name, sku)
    : t.guardrails.sharedWithMore(first.name, more, sku)
}

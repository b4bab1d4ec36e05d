import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { KnownSku } from '#lib/core/catalog/product/known-sku.ts'
import { type Flag, guardrailLevels, type PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { t } from '#lib/core/i18n/t.ts'

type Row = Pick<PreviewRow, 'id' | 'name' | 'before' | 'target' | 'flags' | 'create'>

/**
 * Checks a whole preview for SKUs that more than one product would have, in it or together with
 * other products of the store. Stores differ on whether they accept those, so they are warned
 * about. V3 stores reject a SKU that two variants of one product would have. Other rows stay the
 * same object.
 */
export function flagDuplicates<Rows extends Row>(
  rows: readonly Rows[],
  knownSkus: Iterable<KnownSku>,
  catalog: 'v1' | 'v3',
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
  const productsBySku = new Map<string, { id: ProductId; name: string }[]>()
  const addProduct = (sku: string, id: ProductId, name: string) => {
    const others = productsBySku.get(sku)
    if (others === undefined) productsBySku.set(sku, [{ id, name }])
    else others.push({ id, name })
  }
  for (const { sku, id, name } of knownSkus) {
    // A SKU that a row gives up is free for another one.
    const released = touched.get(id)?.before
    const at = released?.indexOf(sku) ?? -1
    if (released === undefined || at < 0) addProduct(sku, id, name)
    else released.splice(at, 1)
  }
  for (const { row, after } of touched.values())
    for (const sku of after) addProduct(sku, row.id, row.name)
  return rows.map((row) => {
    const after = touched.get(row.id)?.after ?? []
    const blocking = row.flags.filter(({ level }) => level === 'block')
    const repeated = after.find((sku) => {
      const own = productsBySku.get(sku)?.filter(({ id }) => id === row.id) ?? []
      return own.length > 1
    })
    if (catalog === 'v3' && repeated !== undefined) {
      return {
        ...row,
        flags: [...blocking, toFlag('sku-taken', t.guardrails.sharedWithin(repeated))],
      }
    }
    const shared = after.find((sku) => (productsBySku.get(sku)?.length ?? 0) > 1)
    if (shared === undefined || blocking.length > 0) return row
    const message = describeShared(shared, row.id, productsBySku.get(shared) ?? [])
    return { ...row, flags: [...row.flags, toFlag('sku-shared', message)] }
  })
}

function toFlag(guardrail: 'sku-taken' | 'sku-shared', message: string): Flag {
  return { guardrail, level: guardrailLevels[guardrail], message }
}

function readSkus({ before, target, create }: Row) {
  const skusOf = (values: Row['before']) =>
    fieldEntries(values).flatMap(([path, value]) =>
      /(?:^|\/)sku$/.test(path) && typeof value === 'string' && value !== '' ? [value] : [],
    )
  return { before: skusOf(before), after: [...skusOf(target), ...listNewSkus(create)] }
}

/** The SKUs of a product that is to be created; none without one. */
export function listNewSkus(create: NewProduct | undefined): string[] {
  if (create === undefined) return []
  return [create, ...create.variants].flatMap(({ sku = '' }) => (sku === '' ? [] : [sku]))
}

function describeShared(
  sku: string,
  own: ProductId,
  productsBySku: readonly { readonly id: ProductId; readonly name: string }[],
): string {
  const others = productsBySku.filter(({ id }) => id !== own)
  const [first] = others
  if (first === undefined) return t.guardrails.sharedWithin(sku)
  const more = others.length - 1
  return more === 0
    ? t.guardrails.sharedWith(first.name, sku)
    : t.guardrails.sharedWithMore(first.name, more, sku)
}

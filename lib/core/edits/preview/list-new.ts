import {
  type FieldPath,
  type FieldPathValue,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type ListedChange, listChanges, nameField } from './list-changes.ts'

/** What a row changes; for a new product all of its values. */
export function listShown(
  row: Pick<PreviewRow, 'before' | 'target' | 'labels' | 'create' | 'contents'>,
): ListedChange[] {
  const listed = row.create === undefined ? listChanges(row) : listNew(row.create)
  return [...listed, ...(row.contents ?? []).map(listContent)]
}

/** As Wix names it, where no field has that name. */
function listContent([keys, after]: NonNullable<PreviewRow['contents']>[number]): ListedChange {
  const names: Readonly<Record<string, unknown>> = t.fields
  const label = keys.map((key) => {
    const name = Object.hasOwn(names, key) ? names[key] : undefined
    return typeof name === 'string' ? name : key
  })
  const path = `contents/${keys.join('/')}` as FieldPath
  return { path, label: label.join(' › '), kind: 'text', before: null, after }
}

/** The values of a new product. */
function listNew(create: NewProduct): ListedChange[] {
  const { name, visible, listPrice, cost, weight, sku, brand, ribbon, slug, description } = create
  const { paidPrice, barcode, quantity, inStock, options, media, collectionIds, variants } = create
  const {
    infoSections = [],
    discount,
    seoTitle,
    seoDescription,
    taxGroupId,
    altTexts = [],
  } = create
  const texts = { brand, ribbon, slug, description, seoTitle, seoDescription, taxGroupId }
  const plain = { name, listPrice, discount, cost, weight, sku, visible, ...texts }
  const own: (readonly [FieldPath, FieldPathValue | undefined])[] = [
    ...Object.entries({ ...plain, options, media }).map(([path, value]) => {
      return [path as keyof typeof plain, value] as const
    }),
    ...listNumbers('new' as VariantId, { paidPrice, barcode, quantity, inStock }),
  ]
  return [
    ...own.flatMap(([path, value]) => listOne(path, value)),
    ...altTexts.flatMap((text, at) => listOne(`alt/${media[at] ?? ''}`, text)),
    ...infoSections.flatMap(({ title, html }) => listOne(`info/${title}`, html)),
    ...(collectionIds.length > 0 ? [listCollections(collectionIds.length)] : []),
    ...variants.flatMap(({ choices, ...numbers }, at) => {
      const id = `new-${at}` as VariantId
      const labels = { [id]: Object.values(choices).join(', ') }
      return listNumbers(id, numbers).flatMap(([path, value]) => listOne(path, value, labels))
    }),
  ]
}

type Numbers = Omit<NewProduct['variants'][number], 'choices'>

function listNumbers(
  id: VariantId,
  numbers: Numbers,
): (readonly [FieldPath, FieldPathValue | undefined])[] {
  return Object.entries(numbers).map(([field, value]) => [
    variantFieldPath(id, field as keyof Numbers),
    value,
  ])
}

function listOne(
  path: FieldPath,
  after: FieldPathValue | undefined,
  labels: Readonly<Record<string, string>> = {},
): ListedChange[] {
  const isNothing =
    after === undefined || after === '' || (Array.isArray(after) && after.length === 0)
  return isNothing ? [] : [{ path, ...nameField(path, labels), before: null, after }]
}

function listCollections(count: number): ListedChange {
  return {
    path: 'collection/new',
    label: t.fields.collections,
    kind: 'count',
    before: null,
    after: count,
  }
}

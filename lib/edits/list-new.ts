import { type Place, type PlaceValue, variantPlace } from '#lib/domain/change.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import type { NewProduct } from '#lib/domain/new-product.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import { t } from '#lib/i18n/t.ts'
import { type ListedChange, listChanges, namePlace } from './list-changes.ts'

/** What a row changes; of a product that is to be made all that it will hold. */
export function listShown(
  row: Pick<PreviewRow, 'before' | 'target' | 'labels' | 'create'>,
): ListedChange[] {
  return row.create === undefined ? listChanges(row) : listNew(row.create)
}

/** Nothing was there before. */
function listNew(create: NewProduct): ListedChange[] {
  const { visible, listPrice, cost, weight, sku, brand, ribbon, slug, description } = create
  const { paidPrice, barcode, quantity, inStock, options, media, collectionIds, variants } = create
  const { infoSections = [] } = create
  const plain = { listPrice, cost, weight, sku, visible, brand, ribbon, slug, description }
  const own: (readonly [Place, PlaceValue | undefined])[] = [
    ...Object.entries({ ...plain, options, media }).map(([place, value]) => {
      return [place as keyof typeof plain, value] as const
    }),
    ...listFigures('new' as VariantId, { paidPrice, barcode, quantity, inStock }),
  ]
  return [
    ...own.flatMap(([place, value]) => listOne(place, value)),
    ...infoSections.flatMap(({ title, html }) => listOne(`info/${title}`, html)),
    ...(collectionIds.length > 0 ? [listCollections(collectionIds.length)] : []),
    ...variants.flatMap(({ choices, ...figures }, at) => {
      const id = `new-${at}` as VariantId
      const labels = { [id]: Object.values(choices).join(', ') }
      return listFigures(id, figures).flatMap(([place, value]) => listOne(place, value, labels))
    }),
  ]
}

type Figures = Omit<NewProduct['variants'][number], 'choices'>

function listFigures(
  id: VariantId,
  figures: Figures,
): (readonly [Place, PlaceValue | undefined])[] {
  return Object.entries(figures).map(([field, value]) => [
    variantPlace(id, field as keyof Figures),
    value,
  ])
}

function listOne(
  place: Place,
  after: PlaceValue | undefined,
  labels: Readonly<Record<string, string>> = {},
): ListedChange[] {
  const isNothing =
    after === undefined || after === '' || (Array.isArray(after) && after.length === 0)
  return isNothing ? [] : [{ place, ...namePlace(place, labels), before: null, after }]
}

function listCollections(count: number): ListedChange {
  return {
    place: 'collection/new',
    label: t.fields.collections,
    kind: 'count',
    before: null,
    after: count,
  }
}

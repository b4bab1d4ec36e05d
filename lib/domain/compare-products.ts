import type { ActivityKind, ValueChange } from './activity.ts'
import { essenceOf } from './essence-of.ts'
import type { Product, Variant } from './product.ts'

type Read<Of> = (of: Of) => string | undefined
type Rule<Of> = readonly [field: string, kind: ActivityKind, read: Read<Of>]

const longest = 120
const mostVariants = 20

const shared: readonly Rule<Product | Variant>[] = [
  ['listPrice', 'price', ({ listPrice }) => listPrice],
  ['paidPrice', 'price', ({ paidPrice }) => paidPrice],
  ['cost', 'price', ({ cost }) => cost],
  ['status', 'stock', ({ stock }) => stock.status],
  ['quantity', 'stock', ({ stock }) => stock.quantity?.toString()],
  ['tracked', 'stock', ({ stock }) => String(stock.tracked)],
  ['visible', 'visibility', ({ visible }) => String(visible)],
  ['sku', 'text', ({ sku }) => sku],
  ['weight', 'other', ({ weight }) => weight],
]

const ofProduct: readonly Rule<Product>[] = [
  ['name', 'text', ({ name }) => name],
  ...shared,
  ['ribbon', 'text', ({ ribbon }) => ribbon],
  ['brand', 'text', ({ brand }) => brand],
  ['slug', 'text', ({ slug }) => slug],
]

/** Too long, or too much, to be told before and after. */
const untold: readonly Rule<Product>[] = [
  ['description', 'text', ({ description }) => description],
  ['seo', 'text', ({ seo }) => JSON.stringify([seo?.title, seo?.description])],
  ['infoSections', 'text', ({ infoSections }) => JSON.stringify(infoSections)],
  ['media', 'other', ({ media }) => media.map(({ id }) => id).join(' ')],
  ['options', 'other', ({ options }) => essenceOf(options)],
  ['collections', 'other', ({ collectionIds }) => collectionIds.toSorted().join(' ')],
]

const ofVariant: readonly Rule<Variant>[] = [
  ...shared,
  ['barcode', 'text', ({ barcode }) => barcode],
]

/** What is another one than it was, field by field, variants last; at most twenty of these by name. */
export function compareProducts(before: Product, after: Product): readonly ValueChange[] {
  const own = compareBy(ofProduct, before, after)
  const others = compareBy(untold, before, after).map(({ field, kind }) => ({ field, kind }))
  return [...own, ...others, ...compareVariants(before, after)]
}

function compareBy<Of>(
  rules: readonly Rule<Of>[],
  before: Of,
  after: Of,
  variant?: string,
): ValueChange[] {
  return rules.flatMap(([field, kind, read]) => {
    const [was, is] = [read(before), read(after)]
    return was === is ? [] : [{ field, kind, variant, before: toShown(was), after: toShown(is) }]
  })
}

function compareVariants(before: Product, after: Product): ValueChange[] {
  // The one variant of a plain product has nothing to tell that the product does not.
  if (before.variants.length < 2 && after.variants.length < 2) return []
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const isSame =
    known.size === after.variants.length && after.variants.every(({ id }) => known.has(id))
  const changes = after.variants.flatMap((variant) => {
    const was = known.get(variant.id)
    if (was === undefined) return []
    const label = Object.values(variant.choices).join(', ').slice(0, longest)
    return compareBy(ofVariant, was, variant, label)
  })
  const rest = changes.length > mostVariants || !isSame
  return [
    ...changes.slice(0, mostVariants),
    ...(rest ? [{ field: 'variants', kind: 'other' as const }] : []),
  ]
}

function toShown(value: string | undefined): string | undefined {
  return value !== undefined && value.length > longest ? `${value.slice(0, longest)}…` : value
}

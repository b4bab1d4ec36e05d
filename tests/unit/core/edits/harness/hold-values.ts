import { add, type Amount, compare, percentOf, subtract } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues, VariantFields } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries, groupByVariant } from '#lib/core/catalog/changes/field-paths.ts'
import { type CollectionId, wholeProduct } from '#lib/core/catalog/ids.ts'
import type { Discount, Product, Stock, Variant } from '#lib/core/catalog/product/product.ts'
import { roundPrice } from '#lib/core/catalog/money/rounding.ts'

/** The product as its store has it after all of `values` are written; implemented for tests only. */
export function holdValues(product: Product, values: FieldValues): Product {
  const own = withOwn(product, values)
  return product.variantsPriced === true ? holdV3(own, values) : holdV1(product, own, values)
}

function withOwn(product: Product, values: FieldValues): Product {
  const { seoTitle, seoDescription, media, cost, weight, deleted: _, ...others } = values
  const { dimensions, packageDimensions, ...rest } = others
  const plain = Object.entries(rest).filter(([path]) => !path.includes('/'))
  const collections = new Set(product.collectionIds)
  const infos = new Map(product.infoSections?.map(({ title, html }) => [title, html]))
  const choices = { ...product.choiceMedia }
  const tags = { tags: new Set(product.tags), privateTags: new Set(product.privateTags) }
  for (const [path, value] of fieldEntries(values)) {
    const key = path.slice(path.indexOf('/') + 1)
    if (path.startsWith('collection/')) {
      if (value === true) collections.add(key as CollectionId)
      else collections.delete(key as CollectionId)
    } else if (path.startsWith('tags/') || path.startsWith('privateTags/')) {
      const list = path.startsWith('tags/') ? tags.tags : tags.privateTags
      if (value === true) list.add(key)
      else list.delete(key)
    } else if (path.startsWith('info/')) {
      if (value === null) infos.delete(key)
      else infos.set(key, value as string)
    } else if (path.startsWith('choice/')) {
      const ids = value as readonly string[]
      if (ids.length > 0) choices[key] = ids
      else delete choices[key]
    }
  }
  return {
    ...product,
    ...Object.fromEntries(plain),
    seo: {
      title: seoTitle ?? product.seo?.title,
      description: seoDescription ?? product.seo?.description,
    },
    cost: cost === undefined ? product.cost : (cost ?? undefined),
    weight: weight === undefined ? product.weight : (weight ?? undefined),
    ...(dimensions !== undefined && { dimensions: dimensions ?? undefined }),
    ...(packageDimensions !== undefined && { packageDimensions: packageDimensions ?? undefined }),
    media: (media ?? product.media.map(({ id }) => id)).map(
      (id) => product.media.find((each) => each.id === id) ?? { id, kind: 'image', url: id },
    ),
    collectionIds: [...collections].toSorted(),
    ...(product.tags && { tags: [...tags.tags].toSorted() }),
    ...(product.privateTags && { privateTags: [...tags.privateTags].toSorted() }),
    infoSections: [...infos].map(([title, html]) => ({ title, html })).toSorted(byTitle),
    choiceMedia: choices,
  }
}

const byTitle = (one: { title: string }, other: { title: string }) =>
  one.title < other.title ? -1 : 1

function withFields(variant: Variant, fields: Partial<VariantFields>): Variant {
  const { tracked, quantity, inStock, cost, weight, holds, ...others } = fields
  const { dimensions, packageDimensions, ...rest } = others
  return {
    ...variant,
    ...rest,
    cost: cost === undefined ? variant.cost : (cost ?? undefined),
    weight: weight === undefined ? variant.weight : (weight ?? undefined),
    ...(holds === undefined ? {} : { holds: holds ?? undefined }),
    ...(dimensions === undefined ? {} : { dimensions: dimensions ?? undefined }),
    ...(packageDimensions === undefined
      ? {}
      : { packageDimensions: packageDimensions ?? undefined }),
    stock: withStock(variant.stock, { tracked, quantity, inStock }),
  }
}

function withStock(
  stock: Stock,
  {
    tracked,
    quantity,
    inStock,
  }: { [Key in 'tracked' | 'quantity' | 'inStock']: VariantFields[Key] | undefined },
): Stock {
  return {
    tracked: tracked ?? stock.tracked,
    quantity: quantity === undefined ? stock.quantity : (quantity ?? undefined),
    status: inStock === undefined ? stock.status : inStock ? 'in-stock' : 'out-of-stock',
  }
}

function holdV3(product: Product, values: FieldValues): Product {
  const set = groupByVariant(values)
  const variants = product.variants.map((each) => withFields(each, set.get(each.id) ?? {}))
  const [first] = variants
  if (first === undefined) return product
  const cheapest = variants.reduce((min, each) =>
    compare(each.paidPrice, min.paidPrice) < 0 ? each : min,
  )
  const isPlain = product.options.length === 0
  const { listPrice, paidPrice } = cheapest
  return { ...product, variants, listPrice, paidPrice, sku: isPlain ? first.sku : '' }
}

/** The price first, which also changes managed variants; then the values of each variant. */
function holdV1(was: Product, product: Product, values: FieldValues): Product {
  const { currency, discount, listPrice } = product
  const set = groupByVariant(values)
  const shift = subtract(listPrice, was.listPrice)
  const whole = set.get(wholeProduct)
  const stock =
    whole && !product.variantsManaged
      ? withStock(product.stock, {
          tracked: whole.tracked,
          quantity: whole.quantity,
          inStock: whole.inStock,
        })
      : product.stock
  const saved = product.options.length < was.options.length ? [] : product.variants
  const pay = (variant: Variant): Variant => {
    const moved = product.variantsManaged ? add(variant.listPrice, shift) : listPrice
    const next = withFields({ ...variant, listPrice: moved }, set.get(variant.id) ?? {})
    return { ...next, paidPrice: payFor(next.listPrice, discount, currency) }
  }
  const variants = saved.map(pay)
  return { ...product, stock, variants, paidPrice: payFor(listPrice, discount, currency) }
}

export function payFor(list: Amount, { kind, value }: Discount, currency: string): Amount {
  if (kind === 'amount') return subtract(list, value)
  if (kind !== 'percent') return list
  const rest = subtract('100' as Amount, value)
  return roundPrice(percentOf(list, rest), { to: 'currency' }, currency)
}

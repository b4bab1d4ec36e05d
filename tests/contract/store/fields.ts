import type { ChangeOutcome, FieldValues, ItemChange } from '#lib/core/catalog/changes/change.ts'
import { allDetails, readFields } from '#lib/core/catalog/product/product-values.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { comparableText } from '#lib/core/catalog/comparable-text.ts'
import { pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { withoutDetails } from '#lib/core/catalog/product/without-details.ts'
import { planRequests } from '#lib/core/edits/plan/plan-requests.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'

type Extra = Pick<ItemChange, 'stock' | 'snapshot'>

/** One product's change in as many calls as its store's requests need, in their order. */
export async function applyFields(
  store: ProductStore,
  product: Pick<Product, 'id' | 'variants'>,
  before: FieldValues,
  set: FieldValues,
  extra: Extra = {},
): Promise<ChangeOutcome[]> {
  const row = { id: product.id, target: set, variants: [] }
  const outcomes: ChangeOutcome[] = []
  for (const { paths } of planRequests([row], store.capabilities.requests)) {
    const only = (values: FieldValues) => pickFields(values, (path) => paths.includes(path))
    const item = { id: product.id, before: only(before), set: only(set), ...extra }
    outcomes.push(...(await store.applyChange({ items: [item] })))
  }
  return outcomes
}

/** The product's values at the paths to be set. */
export function beforeOf(set: FieldValues, product: Product): FieldValues {
  return readFields(set, product)
}

export async function readAt(store: ProductStore, id: ProductId): Promise<Product> {
  const product = (await store.readFresh([id], undefined, allDetails)).get(id)
  if (product === undefined) throw new Error('The product is gone.')
  return product
}

/** Without what every write changes, and what has no order. */
export function normalized({ updatedAt: _updatedAt, ...product }: Product) {
  return {
    ...product,
    collectionIds: product.collectionIds.toSorted(),
    tags: product.tags?.toSorted(),
    privateTags: product.privateTags?.toSorted(),
    // V1 loses the alternative text of an image that is removed and restored.
    media: product.media.map(({ id, altText = '' }) =>
      product.variantsPriced === true ? [id, altText] : [id],
    ),
    // Without its timestamps and the ids of new nodes.
    richDescription: product.richDescription?.nodes,
    options: comparableText(product.options),
    modifiers: comparableText(product.modifiers),
    subscriptions: product.subscriptions && comparableText(product.subscriptions),
    variants: product.variants.map(({ stock: { revision: _revision, ...stock }, ...variant }) => {
      return { ...variant, stock }
    }),
  }
}

/** The part of a product that is the same after it was created again. */
export function likeness(product: Product) {
  const { id: _id, createdAt: _createdAt, ...rest } = normalized(product)
  const variants = rest.variants.map(({ id: _variantId, ...variant }) => variant)
  return { ...rest, variants }
}

/** The product as lists return it: V1 lists include the custom text fields. */
export function asListed(product: Product | undefined): Product | undefined {
  if (product === undefined) return undefined
  const isV3 = product.variantsPriced === true
  const { weightUnit: _, ...listed } = withoutDetails(
    product,
    new Set(isV3 ? [] : ['modifiers', 'dimensions', 'packageDimensions']),
  )
  return listed
}

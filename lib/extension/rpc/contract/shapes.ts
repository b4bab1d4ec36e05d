import { isRecord } from '#lib/core/base/is-record.ts'
import * as z from 'zod/mini'
import { maxNamedVariants } from '#lib/extension/app/panel.ts'
import { activityActors, activityKinds } from '#lib/core/catalog/changes/activity.ts'
import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import { missingFields } from '#lib/core/catalog/product/missing-fields.ts'
import { count, millis, productId } from '#lib/core/job/job-shape.ts'
import { amount, text } from '#lib/core/operations/shapes.ts'
import type { RichDocument } from '#lib/core/catalog/product/rich-document.ts'

export { amount, text } from '#lib/core/operations/shapes.ts'
export { count, jobId, millis, productId, siteId } from '#lib/core/job/job-shape.ts'

// The catalog's types as schemas: strict, so that a field that must not be sent is rejected.

export const nothing = z.lazy(() => z.strictObject({}))

export const variantId = z.custom<VariantId>(
  (value) => typeof value === 'string' && value.length <= 64,
)
export const collectionId = z.custom<CollectionId>(
  (value) => typeof value === 'string' && value.length <= 64,
)

const optional = z.optional
const list = z.array

const stockFields = () => ({
  tracked: z.boolean(),
  quantity: optional(z.number()),
  status: z.enum(['in-stock', 'partly-out', 'out-of-stock']),
})
const stock = z.lazy(() => z.strictObject({ ...stockFields(), revision: optional(z.string()) }))

const summaryFields = () => ({
  id: productId,
  name: z.string(),
  sku: z.string(),
  visible: z.boolean(),
  currency: z.string(),
  listPrice: amount,
  paidPrice: amount,
  ribbon: z.string(),
  stock,
  variantCount: count,
  thumbnail: optional(z.string()),
})
/** As `PanelProduct`. */
export const panelProduct = z.lazy(() => {
  const { id: _, sku: __, ...shown } = summaryFields()
  return z.strictObject({
    ...shown,
    stock: z.strictObject(stockFields()),
    outOfStock: z.strictObject({
      count,
      names: z.array(z.string()).check(z.maxLength(maxNamedVariants)),
    }),
    missing: z.array(z.enum(missingFields)),
    isUnbuyable: z.boolean(),
    lastChange: optional(
      z.strictObject({
        at: millis,
        actor: z.enum(activityActors),
        kinds: z.array(z.enum(activityKinds)),
      }),
    ),
    offlineCopy: optional(z.strictObject({ syncedAt: millis, isUnreachable: z.boolean() })),
  })
})
export const productSummary = z.lazy(() => z.strictObject(summaryFields()))

const measure = z.lazy(() => z.strictObject({ quantity: amount, unit: z.string() }))
const dimensions = z.lazy(() =>
  z.strictObject({
    length: optional(amount),
    width: optional(amount),
    height: optional(amount),
    unit: optional(z.string()),
  }),
)
const preorder = z.lazy(() =>
  z.strictObject({
    enabled: z.boolean(),
    message: z.string(),
    limit: z.nullable(z.number()),
  }),
)

const variant = z.lazy(() =>
  z.strictObject({
    id: variantId,
    choices: z.record(z.string(), z.string()),
    sku: z.string(),
    barcode: optional(z.string()),
    listPrice: amount,
    paidPrice: amount,
    cost: optional(amount),
    weight: optional(amount),
    visible: z.boolean(),
    stock,
    holds: optional(measure),
    dimensions: optional(dimensions),
    packageDimensions: optional(dimensions),
    preorder: optional(preorder),
    mediaId: optional(z.string()),
  }),
)

const modifier = z.lazy(() =>
  z.strictObject({
    id: optional(z.string()),
    name: z.string(),
    kind: z.string(),
    mandatory: z.boolean(),
    choices: list(
      z.strictObject({
        id: optional(z.string()),
        label: z.string(),
        color: optional(z.string()),
        addedPrice: optional(amount),
      }),
    ),
    text: optional(
      z.strictObject({
        title: z.string(),
        minLength: z.number(),
        maxLength: z.number(),
        addedPrice: optional(amount),
      }),
    ),
  }),
)

const subscriptions = z.lazy(() =>
  z.strictObject({
    once: z.boolean(),
    plans: list(
      z.strictObject({
        id: optional(z.string()),
        title: z.string(),
        description: z.string(),
        visible: z.boolean(),
        frequency: z.string(),
        interval: z.number(),
        cycles: z.nullable(z.number()),
        discount: z.strictObject({ kind: z.enum(['none', 'amount', 'percent']), value: amount }),
      }),
    ),
  }),
)

/** Not checked further: the code that displays a rich text checks every node. */
const richDocument = z.custom<RichDocument>((value) => isRecord(value) && 'nodes' in value)

export const stockLocation = z.lazy(() =>
  z.strictObject({ id: z.string(), name: z.string(), sells: z.boolean() }),
)

export const stockLevel = z.lazy(() =>
  z.strictObject({
    variantId,
    locationId: z.string(),
    stock: z.union([z.number(), z.boolean()]),
    revision: optional(z.string()),
  }),
)

const detailFields = () => ({
  richDescription: optional(richDocument),
  visibleInPos: optional(z.boolean()),
  membersOnly: optional(z.boolean()),
  url: optional(z.string()),
  handle: optional(z.string()),
  taxGroupId: optional(z.string()),
  brandId: optional(z.string()),
  moreRibbons: optional(list(z.string())),
  pricePerUnit: optional(z.strictObject({ per: measure, holds: optional(measure) })),
  dimensions: optional(dimensions),
  packageDimensions: optional(dimensions),
  modifiers: optional(list(modifier)),
  subscriptions: optional(subscriptions),
  mainCollectionId: optional(collectionId),
  preorder: optional(preorder),
  stockLocations: optional(list(stockLocation)),
  stockLevels: optional(list(stockLevel)),
  locationStock: optional(
    list(
      z.strictObject({
        locationId: z.string(),
        quantity: optional(z.number()),
        inStock: z.boolean(),
      }),
    ),
  ),
  seoTags: optional(
    list(z.strictObject({ type: z.string(), name: z.string(), content: z.string() })),
  ),
  tags: optional(list(z.string())),
  privateTags: optional(list(z.string())),
  appFields: optional(
    list(z.strictObject({ app: z.string(), name: z.string(), value: z.string() })),
  ),
})

export const product = z.lazy(() =>
  z.strictObject({
    ...summaryFields(),
    ...detailFields(),
    slug: z.string(),
    type: z.string(),
    description: z.string(),
    brand: z.string(),
    discount: z.strictObject({ kind: z.string(), value: amount }),
    cost: optional(amount),
    weight: optional(amount),
    weightUnit: optional(z.string()),
    media: list(
      z.strictObject({
        id: z.string(),
        kind: z.string(),
        url: z.string(),
        altText: optional(z.string()),
        poster: optional(z.string()),
      }),
    ),
    options: list(
      z.strictObject({
        id: optional(z.string()),
        name: z.string(),
        kind: z.string(),
        choices: list(
          z.strictObject({
            id: optional(z.string()),
            value: z.string(),
            label: z.string(),
            colors: optional(list(z.string())),
            picture: optional(z.string()),
          }),
        ),
      }),
    ),
    variantsManaged: z.boolean(),
    variantsPriced: optional(z.boolean()),
    variants: list(variant),
    collectionIds: list(collectionId),
    infoSections: optional(list(z.strictObject({ title: z.string(), html: z.string() }))),
    choiceMedia: optional(z.record(z.string(), list(z.string()))),
    seo: optional(
      z.strictObject({ title: optional(z.string()), description: optional(z.string()) }),
    ),
    createdAt: optional(z.string()),
    updatedAt: optional(z.string()),
  }),
)

export const productSearch = z.lazy(() => z.strictObject({ text: text(200) }))

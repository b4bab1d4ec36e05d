import { listVariants } from '../state/variants.ts'
import type { StoreCollection, StoreProduct } from '../state/store.ts'
import { toCollectionJson } from '../wire/collection-json.ts'
import { toInventoryJson } from '../wire/inventory-json.ts'
import { toProductJson } from '../wire/product-json.ts'
import type { Message, V1Change } from './store-change.ts'

const catalog = 'com.wix.ecommerce.catalog.api.v1'
const stock = 'com.wix.ecommerce.inventory.api.v1'
const originatedFromVersion = 'V1_CATALOG'

/** Fields whose changes send a product event. Variants and stock have separate events. */
const productFields = [
  'name',
  'slug',
  'visible',
  'description',
  'sku',
  'weight',
  'price',
  'costAndProfitData',
  'pricePerUnitData',
  'additionalInfoSections',
  'ribbon',
  'brand',
  'media',
  'customTextFields',
  'manageVariants',
  'discount',
  'seoData',
] as const

interface Stock {
  readonly variantId: string
  readonly inStock: boolean
  readonly quantity?: number
  readonly availableForPreorder: boolean
}

interface InventoryJson {
  readonly trackQuantity: boolean
  readonly preorderInfo: object
  readonly variants: readonly Stock[]
  readonly lastUpdated: string
}

/** The flat Catalog V1 events of one change: none, one, or several. */
export function toV1Messages(change: V1Change, currency: string): readonly Message[] {
  return change.kind === 'product'
    ? toProductMessages(change.before, change.after, currency)
    : toCollectionMessages(change.before, change.after, change.id)
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function toProductMessages(
  before: StoreProduct | undefined,
  after: StoreProduct | undefined,
  currency: string,
): readonly Message[] {
  const toJson = (product: StoreProduct) =>
    toProductJson(product, { currency, variants: false, merchant: true }) as Record<string, unknown>
  if (after === undefined) {
    const payload = { productId: before?.id, originatedFromVersion }
    return [{ eventType: `${catalog}.ProductDeleted`, payload }]
  }
  const { id: productId } = after
  const json = toJson(after)
  if (before === undefined) {
    const { name, price, visible, media, sku, productPageUrl, brand, costAndProfitData } = json
    const reported = { name, price, visible, media, sku, productPageUrl, brand, costAndProfitData }
    const payload = { productId, ...reported, originatedFromVersion }
    return [{ eventType: `${catalog}.ProductCreated`, payload }]
  }
  const old = toJson(before)
  const isOptionChange = !isEqual(before.options, after.options)
  const changedFields: string[] = productFields.filter((name) => !isEqual(old[name], json[name]))
  if (isOptionChange) changedFields.push('productOptions')
  const messages: Message[] = []
  if (changedFields.length > 0) {
    const payload = { productId, changedFields, originatedFromVersion }
    messages.push({ eventType: `${catalog}.ProductChanged`, payload })
  }
  const variants = toChangedVariants(before, after)
  if (variants.length > 0) {
    const payload = { productId, variants, originatedFromVersion }
    messages.push({ eventType: `${catalog}.VariantsChanged`, payload })
  }
  return [...messages, ...toStockMessages(before, after), ...toMemberMessages(before, after)]
}

function toChangedVariants(before: StoreProduct, after: StoreProduct): readonly object[] {
  if (!before.managed && !after.managed) return []
  const old = new Map(listVariants(before).map((variant) => [variant.id, variant]))
  return listVariants(after).flatMap(({ id, choices, ...variant }) => {
    const known = old.get(id)
    const changedFields = (['price', 'cost', 'weight', 'sku', 'visible'] as const).filter(
      (field) => known?.[field] !== variant[field],
    )
    return changedFields.length === 0 ? [] : [{ variantId: id, choices, changedFields }]
  })
}

function toStockMessages(before: StoreProduct, after: StoreProduct): readonly Message[] {
  const old = toInventoryJson(before) as InventoryJson
  const now = toInventoryJson(after) as InventoryJson
  const { trackQuantity: trackInventory, preorderInfo, lastUpdated: updatedDate } = now
  const common = { inventoryItemId: after.inventoryId, productId: after.id, updatedDate }
  const mask = [
    ...(old.trackQuantity === trackInventory ? [] : ['trackInventory']),
    ...(isEqual(old.preorderInfo, preorderInfo) ? [] : ['preorderInfo']),
  ]
  const variants = now.variants.flatMap(({ variantId: id, ...newValue }) => {
    const { variantId: _, ...oldValue } = old.variants.find((each) => each.variantId === id) ?? {}
    return isEqual(oldValue, newValue) ? [] : [{ id, oldValue, newValue }]
  })
  const item = { ...common, trackInventory, preorderInfo, fieldMask: mask.join(',') }
  return [
    ...(mask.length > 0 ? [{ eventType: `${stock}.InventoryItemChanged`, payload: item }] : []),
    ...(variants.length > 0
      ? [
          {
            eventType: `${stock}.InventoryVariantsChanged`,
            payload: { ...common, variants },
          },
        ]
      : []),
  ]
}

/**
 * It is not documented which event reports a product that is added to a collection. The mock uses the
 * one of the collection.
 */
function toMemberMessages(before: StoreProduct, after: StoreProduct): readonly Message[] {
  const moved = [
    ...before.collectionIds.filter((id) => !after.collectionIds.includes(id)),
    ...after.collectionIds.filter((id) => !before.collectionIds.includes(id)),
  ]
  return moved.map((id) => toCollectionChanged(id, ['numberOfProducts']))
}

function toCollectionChanged(id: string, changedFields: readonly string[]): Message {
  const payload = { collection_Id: id, changedFields, originatedFromVersion }
  return { eventType: `${catalog}.CollectionChanged`, payload }
}

function toCollectionMessages(
  before: StoreCollection | undefined,
  after: StoreCollection | undefined,
  id: string,
): readonly Message[] {
  if (after === undefined) {
    const payload = { collection_Id: id, originatedFromVersion }
    return [{ eventType: `${catalog}.CollectionDeleted`, payload }]
  }
  if (before === undefined) {
    const json = toCollectionJson(after, { description: false }) as Record<string, unknown>
    const { name, slug, visible, media } = json
    const payload = { collection_Id: id, name, slug, visible, media, originatedFromVersion }
    return [{ eventType: `${catalog}.CollectionCreated`, payload }]
  }
  const fields = ['name', 'slug', 'description', 'visible', 'mediaIds'] as const
  const changed = fields.filter((name) => !isEqual(before[name], after[name]))
  return changed.length === 0 ? [] : [toCollectionChanged(id, changed)]
}

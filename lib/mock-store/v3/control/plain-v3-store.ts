import { type Amount, compare } from '#lib/core/catalog/money/amount.ts'
import { buildBlankProduct, type StoreOption } from '../../state/store.ts'
import { listVariants } from '../../state/variants.ts'
import { isLost } from '../media/media-files.ts'
import { toHtml } from '../media/rich-text.ts'
import { cheapestVariant } from '../products/money-json.ts'
import type { UsedOption, V3Product, V3Variant } from '../state/product.ts'
import { isItemInStock, sellingItem } from '../state/stock.ts'
import type { V3Store } from '../state/v3-store.ts'

/**
 * The form of the store that is the same for both catalogs: equal stores give equal texts, whichever
 * API changed them. Modifiers with choices are listed as options, with every combination that a
 * customer can choose; stock is that of the default location, and at others `elsewhere`.
 */
export function toPlainV3Store(store: V3Store): object {
  const products = Array.from(store.products.list(store.ledger.sequence()))
  const categories = Array.from(store.categories.list(store.ledger.sequence()))
  return {
    currency: store.currency,
    products: products.map((product) => toPlainProduct(store, product)),
    collections: categories.map(({ id, name, slug, description, visible }) => {
      return { id, name, slug, description, visible }
    }),
  }
}

function toPlainProduct(store: V3Store, product: V3Product): object {
  const isManaged = product.options.length > 0
  const options = toPlainOptions(store, isManaged ? product.options : product.modifiers)
  const items = product.variants.map((variant) => sellingItem(store, product, variant))
  const tracked = items.some((item) => item?.tracked === true)
  const parts = items.reduce((sum, item) => sum + (item?.tracked === true ? item.quantity : 0), 0)
  const cheapest = cheapestVariant(product)
  const [first] = product.variants
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    sku: isManaged ? '' : (first?.sku ?? ''),
    ...toPlainPrices(cheapest),
    cost: commonValue(product, 'cost'),
    weight: commonValue(product, 'weight'),
    visible: product.visible,
    ribbon: store.ribbons.find(product.ribbonId ?? '')?.name ?? '',
    brand: store.brands.find(product.brandId ?? '')?.name ?? '',
    collections: product.categoryIds.map((id) => store.categories.find(id)?.name ?? id),
    description: toHtml(product.description),
    media: product.media
      .filter((each) => !isLost(store, each))
      .map(({ id }) => `https://static.wixstatic.com/media/${id}`),
    stock: {
      tracked,
      quantity: tracked ? parts : null,
      inStock: items.some((item) => item !== undefined && isItemInStock(item)),
    },
    ...listElsewhere(store, product),
    manageVariants: isManaged,
    options: options.map(({ name, choices }) => {
      return { name, choices: choices.map(({ label }) => label) }
    }),
    variants:
      isManaged || options.length === 0
        ? product.variants.map((variant) => toPlainVariant(store, product, variant))
        : listCombinations(store, product, options),
    revision: String(product.revision),
    updatedAt: new Date(product.updatedAt).toISOString(),
  }
}

/** Stock at the locations other than the default one, by variant and location. */
function listElsewhere(store: V3Store, { id, variants }: V3Product): object {
  const locations = Array.from(store.locations.list(store.ledger.sequence()))
  const items = variants.flatMap((variant) =>
    locations.flatMap((location) => {
      const item = location.isDefault ? undefined : store.itemAt(id, variant.id, location.id)
      const stock = item?.tracked === true ? item.quantity : item?.inStock
      return stock === undefined ? [] : [[`${variant.id}/${location.name}`, stock] as const]
    }),
  )
  return items.length === 0 ? {} : { elsewhere: Object.fromEntries(items) }
}

export function toPlainOptions(store: V3Store, used: readonly UsedOption[]): StoreOption[] {
  return used
    .filter(({ choices }) => choices.length > 0)
    .map((option) => {
      const customization = store.customizations.find(option.id)
      const choices = option.choices.map(({ choiceId, mediaIds }) => {
        const label = customization?.choices.find(({ id }) => id === choiceId)?.name ?? choiceId
        return { value: label, label, mediaIds }
      })
      return { name: customization?.name ?? '', kind: 'drop_down', choices }
    })
}

export function toPlainVariant(store: V3Store, product: V3Product, variant: V3Variant) {
  const item = sellingItem(store, product, variant)
  const names = variant.choices.map(({ optionId, choiceId }) => {
    const customization = store.customizations.find(optionId)
    const choice = customization?.choices.find(({ id }) => id === choiceId)
    return [customization?.name ?? '', choice?.name ?? ''] as const
  })
  return {
    id: variant.id,
    choices: Object.fromEntries(names),
    sku: variant.sku,
    ...toPlainPrices(variant),
    cost: variant.cost ?? null,
    weight: variant.weight ?? null,
    visible: variant.visible,
    quantity: item?.tracked === true ? item.quantity : null,
    inStock: item !== undefined && isItemInStock(item),
  }
}

/** Each combination of a plain product's modifiers. All of them stand for its only variant. */
function listCombinations(store: V3Store, product: V3Product, options: StoreOption[]): object[] {
  const [variant] = product.variants
  if (variant === undefined) return []
  const shared = toPlainVariant(store, product, variant)
  const { id, name, slug, createdAt } = product
  const blank = { id, name, slug, createdAt, numericId: 0, inventoryId: '', price: variant.actual }
  const combinations = listVariants({ ...buildBlankProduct(blank), options })
  return combinations.map((each) =>
    Object.assign({}, shared, { id: each.id, choices: each.choices, visible: true }),
  )
}

function toPlainPrices(variant: V3Variant | undefined) {
  const price = variant?.actual ?? null
  const compareAt = variant?.compareAt
  const isOnSale =
    compareAt !== undefined && variant !== undefined && compare(variant.actual, compareAt) < 0
  return { price, compareAt: isOnSale ? compareAt : null, listPrice: isOnSale ? compareAt : price }
}

/** The value that all variants share. Null if they differ or have none. */
function commonValue({ variants }: V3Product, field: 'cost' | 'weight'): Amount | null {
  const values = new Set(variants.map(({ [field]: value }) => value))
  return values.size === 1 ? (variants[0]?.[field] ?? null) : null
}

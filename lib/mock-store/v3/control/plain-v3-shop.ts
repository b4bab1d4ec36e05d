import { type Amount, compare } from '#lib/core/catalog/money/amount.ts'
import { buildBlankProduct, type ShopOption } from '../../shop/shop.ts'
import { listVariants } from '../../shop/variants.ts'
import { isLost } from '../media/media-files.ts'
import { toHtml } from '../media/rich-text.ts'
import { cheapestVariant } from '../products/money-json.ts'
import type { UsedOption, V3Product, V3Variant } from '../shop/product.ts'
import { isItemInStock, sellingItem } from '../shop/stock.ts'
import type { V3Shop } from '../shop/v3-shop.ts'

/**
 * The form of the store that is the same for both catalogs: equal stores give equal texts, whichever
 * API changed them. Modifiers with choices are listed as options, with every combination that a
 * customer can choose; stock is that of the default location, and at others `elsewhere`.
 */
export function toPlainV3Shop(shop: V3Shop): object {
  const products = Array.from(shop.products.list(shop.ledger.sequence()))
  const categories = Array.from(shop.categories.list(shop.ledger.sequence()))
  return {
    currency: shop.currency,
    products: products.map((product) => toPlainProduct(shop, product)),
    collections: categories.map(({ id, name, slug, description, visible }) => {
      return { id, name, slug, description, visible }
    }),
  }
}

function toPlainProduct(shop: V3Shop, product: V3Product): object {
  const isManaged = product.options.length > 0
  const options = toPlainOptions(shop, isManaged ? product.options : product.modifiers)
  const items = product.variants.map((variant) => sellingItem(shop, product, variant))
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
    ribbon: shop.ribbons.find(product.ribbonId ?? '')?.name ?? '',
    brand: shop.brands.find(product.brandId ?? '')?.name ?? '',
    collections: product.categoryIds.map((id) => shop.categories.find(id)?.name ?? id),
    description: toHtml(product.description),
    media: product.media
      .filter((each) => !isLost(shop, each))
      .map(({ id }) => `https://static.wixstatic.com/media/${id}`),
    stock: {
      tracked,
      quantity: tracked ? parts : null,
      inStock: items.some((item) => item !== undefined && isItemInStock(item)),
    },
    ...listElsewhere(shop, product),
    manageVariants: isManaged,
    options: options.map(({ name, choices }) => {
      return { name, choices: choices.map(({ label }) => label) }
    }),
    variants:
      isManaged || options.length === 0
        ? product.variants.map((variant) => toPlainVariant(shop, product, variant))
        : listCombinations(shop, product, options),
    revision: String(product.revision),
    updatedAt: new Date(product.updatedAt).toISOString(),
  }
}

/** Stock at the locations other than the default one, by variant and location. */
function listElsewhere(shop: V3Shop, { id, variants }: V3Product): object {
  const locations = Array.from(shop.locations.list(shop.ledger.sequence()))
  const items = variants.flatMap((variant) =>
    locations.flatMap((location) => {
      const item = location.isDefault ? undefined : shop.itemAt(id, variant.id, location.id)
      const stock = item?.tracked === true ? item.quantity : item?.inStock
      return stock === undefined ? [] : [[`${variant.id}/${location.name}`, stock] as const]
    }),
  )
  return items.length === 0 ? {} : { elsewhere: Object.fromEntries(items) }
}

export function toPlainOptions(shop: V3Shop, used: readonly UsedOption[]): ShopOption[] {
  return used
    .filter(({ choices }) => choices.length > 0)
    .map((option) => {
      const customization = shop.customizations.find(option.id)
      const choices = option.choices.map(({ choiceId, mediaIds }) => {
        const label = customization?.choices.find(({ id }) => id === choiceId)?.name ?? choiceId
        return { value: label, label, mediaIds }
      })
      return { name: customization?.name ?? '', kind: 'drop_down', choices }
    })
}

export function toPlainVariant(shop: V3Shop, product: V3Product, variant: V3Variant) {
  const item = sellingItem(shop, product, variant)
  const names = variant.choices.map(({ optionId, choiceId }) => {
    const customization = shop.customizations.find(optionId)
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
function listCombinations(shop: V3Shop, product: V3Product, options: ShopOption[]): object[] {
  const [variant] = product.variants
  if (variant === undefined) return []
  const shared = toPlainVariant(shop, product, variant)
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

import type { Product as ApiProduct, ProductOption as ApiOption } from '#lib/wix/api/index.ts'
import { zero } from '#lib/core/catalog/money/amount.ts'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import type {
  Discount,
  Product,
  ProductOption,
  ProductSummary,
  Stock,
  StockStatus,
} from '#lib/core/catalog/product/product.ts'
import { choiceKey } from '#lib/core/catalog/changes/field-paths.ts'
import { toMedia, toThumbnail } from './to-media.ts'
import { toSeo } from '../seo.ts'
import { toAmount, toNumber, toVariant } from './to-variant.ts'

const statuses: Readonly<Record<string, StockStatus>> = {
  IN_STOCK: 'in-stock',
  OUT_OF_STOCK: 'out-of-stock',
  PARTIALLY_OUT_OF_STOCK: 'partly-out',
}

const discountKinds: Readonly<Record<string, Discount['kind']>> = {
  UNDEFINED: 'none',
  NONE: 'none',
  AMOUNT: 'amount',
  PERCENT: 'percent',
}

const optionKinds: Readonly<Record<string, ProductOption['kind']>> = {
  drop_down: 'list',
  color: 'color',
}

/** Converts a V1 product; undefined when it has no readable price. */
export function toProduct(product: ApiProduct): Product | undefined {
  const summary = toSummary(product)
  if (summary === undefined) return undefined
  const discountType = product.discount?.type ?? 'NONE'
  return {
    ...summary,
    slug: product.slug ?? '',
    type: product.productType ?? 'physical',
    description: product.description ?? '',
    brand: product.brand ?? '',
    discount: {
      kind: discountKinds[discountType] ?? discountType,
      value: toAmount(product.discount?.value) ?? zero,
    },
    cost: toNumber(product.costAndProfitData?.itemCost),
    weight: toNumber(product.weight),
    media: toMedia(product.media?.items),
    options: (product.productOptions ?? []).map(toOption),
    variantsManaged: product.manageVariants ?? false,
    variants: (product.variants ?? []).map((variant) => toVariant(variant, summary)),
    collectionIds: (product.collectionIds ?? []) as CollectionId[],
    infoSections: (product.additionalInfoSections ?? []).map(
      ({ title = '', description: html = '' }) => ({ title, html }),
    ),
    choiceMedia: toChoiceMedia(product.productOptions),
    seo: toSeo(product.seoData),
    createdAt: product.createdDate?.toISOString(),
    updatedAt: product.lastUpdated?.toISOString(),
  }
}

function toStock({ trackInventory = false, ...stock }: NonNullable<ApiProduct['stock']>): Stock {
  const { quantity, inStock, inventoryStatus = '' } = stock
  return {
    tracked: trackInventory,
    quantity: trackInventory ? quantity : undefined,
    status: statuses[inventoryStatus] ?? (inStock === false ? 'out-of-stock' : 'in-stock'),
  }
}

function toOption({ name = '', optionType = '', choices = [] }: ApiOption): ProductOption {
  return {
    name,
    kind: optionKinds[optionType] ?? optionType,
    choices: choices.map(({ value, description }) => ({
      value: value ?? description ?? '',
      label: description ?? value ?? '',
    })),
  }
}

/** Media ids by choice, of choices that have any. */
export function toChoiceMedia(options: ApiProduct['productOptions'] = []) {
  return Object.fromEntries(
    options.flatMap(({ name = '', choices = [] }) =>
      choices.flatMap(({ value = '', description = value, media }) => {
        const ids = toMedia(media?.items).map(({ id }) => id)
        return ids.length === 0 ? [] : [[choiceKey(name, description), ids] as const]
      }),
    ),
  )
}

/**
 * Undefined when the answer has no price: every change starts from the price, and undo would write
 * an invented one to the store.
 */
export function toSummary(product: ApiProduct): ProductSummary | undefined {
  const money = product.priceData ?? product.price
  const listPrice = toAmount(money?.price)
  if (listPrice === undefined) return undefined
  return {
    id: product.id as ProductId,
    name: product.name ?? '',
    sku: product.sku ?? '',
    visible: product.visible ?? true,
    currency: money?.currency ?? '',
    listPrice,
    paidPrice: toAmount(money?.discountedPrice) ?? listPrice,
    ribbon: product.ribbon ?? '',
    stock: toStock(product.stock ?? {}),
    variantCount: Math.max(1, product.variants?.length ?? 1),
    thumbnail: toThumbnail(product.media?.mainMedia ?? product.media?.items?.[0]),
  }
}

import type {
  FullProduct,
  InventoryItem,
  ProductOption as ApiOption,
  Variant as ApiVariant,
  ProductMedia,
} from '#lib/wix/api/v3/index.ts'
import { compare } from '#lib/core/catalog/money/amount.ts'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import {
  noDiscount,
  type Product,
  type ProductOption,
  type ProductSummary,
  type Stock,
  type StockStatus,
  type Variant,
  type MediaItem,
} from '#lib/core/catalog/product/product.ts'
import { choiceKey } from '#lib/core/catalog/changes/field-paths.ts'
import { toSeo } from '../seo.ts'
import { toPrices, toVariants } from './to-variant.ts'
import {
  choosePoster,
  toImageUrl,
  toThumbnailUrl,
} from '#lib/core/catalog/product/media-address.ts'

const statuses: Readonly<Record<string, StockStatus>> = {
  IN_STOCK: 'in-stock',
  OUT_OF_STOCK: 'out-of-stock',
  PARTIALLY_OUT_OF_STOCK: 'partly-out',
}

const optionKinds: Readonly<Record<string, ProductOption['kind']>> = {
  TEXT_CHOICES: 'list',
  SWATCH_CHOICES: 'color',
}

/** The variants of a product and their stock at the default location, by variant id. */
export interface ProductParts {
  readonly variants: readonly ApiVariant[]
  readonly stock: ReadonlyMap<string, InventoryItem>
}

export function kindOf(renderType = ''): string {
  return optionKinds[renderType] ?? renderType
}

/** Converts a V3 product; undefined when a variant has no readable price. */
export function toProduct(product: FullProduct, parts: ProductParts): Product | undefined {
  const { options = [] } = product
  const variants = toVariants(product, parts.variants, parts.stock)
  const [first] = variants
  if (first === undefined || variants.length < parts.variants.length) return undefined
  const { listPrice, paidPrice } = variants.reduce((min, each) =>
    compare(each.paidPrice, min.paidPrice) < 0 ? each : min,
  )
  return {
    ...describe(product),
    sku: options.length > 0 ? '' : first.sku,
    listPrice,
    paidPrice,
    stock: sumStock(variants, statusOf(product)),
    variantCount: variants.length,
    cost: shared(variants, ({ cost }) => cost),
    weight: shared(variants, ({ weight }) => weight),
    variants,
  }
}

function toOption({
  id,
  name = '',
  optionRenderType = '',
  choicesSettings,
}: ApiOption): ProductOption {
  return {
    ...(id === undefined ? {} : { id }),
    name,
    kind: kindOf(optionRenderType),
    choices: (choicesSettings?.choices ?? []).map(toChoice),
  }
}

type ApiChoice = NonNullable<NonNullable<ApiOption['choicesSettings']>['choices']>[number]

function toChoice({ choiceId: id, name: label = '', colorCode, colorCodes, image }: ApiChoice) {
  const colors = colorCodes?.colorCodes
  return {
    ...(id === undefined ? {} : { id }),
    value: colorCode ?? label,
    label,
    ...(colors === undefined ? {} : { colors }),
    ...(image?.url === undefined ? {} : { picture: image.url }),
  }
}

function statusOf({ inventory }: FullProduct): StockStatus {
  return statuses[inventory?.availabilityStatus ?? ''] ?? 'in-stock'
}

function sharedFields(product: FullProduct) {
  return {
    id: product.id as ProductId,
    name: product.name ?? '',
    visible: product.visible ?? true,
    currency: product.currency ?? '',
    ribbon: product.ribbon?.name ?? '',
    thumbnail: toThumbnail(product.media?.main ?? product.media?.itemsInfo?.items?.[0]),
  }
}

/**
 * For a list with MIN_PRICE_VARIANT, whose prices are those of the product. Undefined without a
 * price.
 */
export function toSummary(product: FullProduct): ProductSummary | undefined {
  const { variantSummary, options = [] } = product
  const cheapest = variantSummary?.minPriceVariant
  const prices = toPrices(
    cheapest?.price ?? {
      actualPrice: product.actualPriceRange?.minValue,
      compareAtPrice: product.compareAtPriceRange?.minValue,
    },
  )
  if (prices === undefined) return undefined
  return {
    ...sharedFields(product),
    sku: options.length > 0 ? '' : (cheapest?.sku ?? ''),
    ...prices,
    // Lists report availability, not quantities.
    stock: { tracked: false, status: statusOf(product) },
    variantCount: Math.max(1, variantSummary?.variantCount ?? 1),
  }
}

/** The fields of a product without its variants; fields that were not requested are empty. */
export function describe(product: FullProduct) {
  const { options = [], infoSections = [] } = product
  return {
    ...sharedFields(product),
    slug: product.slug ?? '',
    type: (product.productType ?? 'PHYSICAL').toLowerCase(),
    description: product.plainDescription ?? '',
    brand: product.brand?.name ?? '',
    ...(product.taxGroupId === undefined ? {} : { taxGroupId: product.taxGroupId }),
    discount: noDiscount,
    media: toMedia(product.media?.itemsInfo?.items),
    options: options.map(toOption),
    variantsManaged: options.length > 0,
    variantsPriced: true,
    collectionIds: (product.directCategoriesInfo?.categories ?? []).flatMap(
      ({ id }) => (id as CollectionId | undefined) ?? [],
    ),
    infoSections: infoSections.map(({ title = '', plainDescription: html = '' }) => {
      return { title, html }
    }),
    choiceMedia: toChoiceMedia(options),
    seo: toSeo(product.seoData),
    createdAt: product.createdDate?.toISOString(),
    updatedAt: product.updatedDate?.toISOString(),
  } satisfies Partial<Product>
}

/** Media ids by choice, of choices that have any. */
function toChoiceMedia(options: readonly ApiOption[]) {
  return Object.fromEntries(
    options.flatMap(({ name: option = '', choicesSettings }) =>
      (choicesSettings?.choices ?? []).flatMap(({ name = '', media, linkedMedia = [] }) => {
        const items = media?.items?.map(({ mediaId }) => mediaId) ?? linkedMedia.map(({ id }) => id)
        const ids = items.flatMap((id) => id ?? [])
        return ids.length === 0 ? [] : [[choiceKey(option, name), ids] as const]
      }),
    ),
  )
}

function sumStock(variants: readonly Variant[], status: StockStatus): Stock {
  const tracked = variants.filter(({ stock }) => stock.tracked)
  const quantity = tracked.reduce((sum, { stock }) => sum + (stock.quantity ?? 0), 0)
  return tracked.length > 0
    ? { tracked: true, quantity, status }
    : { tracked: false, quantity: undefined, status }
}

/** The value that all variants share. */
function shared<T>(
  variants: readonly Variant[],
  valueOf: (variant: Variant) => T | undefined,
): T | undefined {
  const values = new Set(variants.map(valueOf))
  return values.size === 1 ? [...values][0] : undefined
}

function toMedia(items: readonly ProductMedia[] = []): MediaItem[] {
  return items.flatMap((item) => {
    const { image, video, mediaType } = item
    const url = addressOf(item)
    if (url === undefined) return []
    const { id = url, altText = image?.altText } = item
    const kind = mediaType?.toLowerCase() ?? (video === undefined ? 'image' : 'video')
    const poster = posterOf(item)
    return [
      {
        id,
        kind,
        url,
        ...(altText === undefined ? {} : { altText }),
        ...(poster === undefined ? {} : { poster: toImageUrl(poster) }),
      },
    ]
  })
}

function addressOf({ id, url, image, video, thumbnail }: ProductMedia): string | undefined {
  const known = image?.url ?? video?.resolutions?.[0]?.url ?? video?.url ?? thumbnail?.url ?? url
  // A file that the store is still fetching has its id, and will have its picture there.
  return known ?? (id === undefined ? undefined : toImageUrl(id))
}

function posterOf(item: ProductMedia | undefined): string | undefined {
  return choosePoster(item?.video?.posters)?.id
}

function toThumbnail(item: ProductMedia | undefined): string | undefined {
  const id = posterOf(item) ?? item?.image?.id ?? (item?.video ? undefined : item?.id)
  return id === undefined ? (item?.thumbnail?.url ?? item?.image?.url) : toThumbnailUrl(id)
}

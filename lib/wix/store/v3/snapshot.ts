import { isUnreadable } from '#lib/wix/api/v3/change/outcome.ts'
import { badInput } from '#lib/wix/api/api-error.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type {
  ExtraField,
  FullProduct,
  InventoryItem,
  ProductOption,
  Variant,
} from '#lib/wix/api/v3/index.ts'
import { inventoryItem } from '#lib/wix/api/v3/wire/inventory-item.ts'
import { product as productKind } from '#lib/wix/api/v3/wire/product.ts'
import { list } from '#lib/wix/api/wire/codec.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isGone, listedButRejected } from '../problems.ts'
import type { StoreClient } from './client.ts'
import { findStillListed } from './confirm-gone.ts'
import { fetchCurrent } from './fetch-current.ts'
import { collect } from '#lib/core/base/collect.ts'
import type { V3Reader } from './reader.ts'
import { toFiles } from './to-files.ts'
import {
  isVariantInStock,
  type NewProduct,
  type NewVariant,
} from '#lib/core/catalog/product/new-product.ts'
import { isSwatch, type ProductOption as Option } from '#lib/core/catalog/product/product.ts'
import type { References } from './change/references.ts'
import type { Traits } from '../store.ts'
import { hasSeo, withSeo } from '../seo.ts'
import { toPrices } from './to-variant.ts'

/** The fields to request of a product. */
export const snapshotFields = [
  'MERCHANT_DATA',
  'DESCRIPTION',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'DIRECT_CATEGORIES_INFO',
  'INFO_SECTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'SUBSCRIPTION_PRICES_INFO',
] as const satisfies readonly ExtraField[]

/**
 * Everything that is needed to create a product again: the whole product, and its stock at every
 * location.
 */
export interface Snapshot {
  readonly product: FullProduct
  readonly stock: readonly InventoryItem[]
}

/** Throws "bad-input" for anything but a product. */
export function fromSnapshot(snapshot: unknown): Snapshot {
  const { product, stock }: { product?: unknown; stock?: unknown } = isRecord(snapshot)
    ? snapshot
    : {}
  const read = productKind.read(structuredClone(product))
  if (read?.name === undefined || !read.variantsInfo?.variants?.length) {
    throw badInput(t.refusals.tooLittleSaved)
  }
  return { product: read, stock: list(inventoryItem).read(structuredClone(stock)) ?? [] }
}

export function readTraits(snapshot: unknown): Traits {
  const {
    name = '',
    slug,
    variantsInfo,
    plainDescription,
    brand,
    ribbon,
  } = fromSnapshot(snapshot).product
  return {
    name,
    slug,
    description: plainDescription,
    brand: brand?.name,
    ribbon: ribbon?.name,
    variants: (variantsInfo?.variants ?? []).map(({ sku, price }) => ({
      sku,
      listPrice: toPrices(price)?.listPrice,
    })),
  }
}

/** As plain data; products that are gone or cannot be read are omitted. */
export async function fetchSnapshots(
  client: Pick<StoreClient, 'products' | 'inventory' | 'operands' | 'clock' | 'isBehind'>,
  ids: readonly ProductId[],
  options: CallOptions,
  { recordUnreadable, recordGone }: Pick<V3Reader, 'recordUnreadable' | 'recordGone'>,
): Promise<ReadonlyMap<ProductId, unknown>> {
  if (ids.length === 0) return new Map()
  const { inventory, operands } = client
  const items = await operands.ask(ids, (some) =>
    collect(inventory.query().in('productId', some).limit(1000).pages(options)),
  )
  const stock = items.flat()
  const snapshots = new Map<ProductId, unknown>()
  for (const id of ids) {
    const product = await fetchCurrent(client, id, snapshotFields, options).catch(
      async (error: unknown) => {
        if (isUnreadable(error)) return recordUnreadable(id)
        if (!isGone(error)) throw error
        if ((await findStillListed(client, [id], options)).size > 0) throw listedButRejected()
        recordGone(id)
      },
    )
    if (product === undefined) continue
    const snapshot: Snapshot = { product, stock: stock.filter((each) => each.productId === id) }
    snapshots.set(id, JSON.parse(JSON.stringify(snapshot)))
  }
  return snapshots
}

/** A product to create, in the form of a snapshot. `areCopied`: see `toFiles`. */
export function fromNewProduct(
  wanted: NewProduct,
  { idOf, sectionOf }: References,
  areCopied: boolean,
): Snapshot {
  const { name, slug, type, description, visible, brand = '', ribbon = '', taxGroupId } = wanted
  const { options, media, altTexts = [], collectionIds, infoSections = [] } = wanted
  const label = (kind: 'brand' | 'ribbon', text: string) =>
    text === '' ? {} : { [kind]: { id: idOf(kind, text) } }
  const variants: readonly NewVariant[] =
    wanted.variants.length > 0 ? wanted.variants : [{ choices: {} }]
  const product = {
    name,
    slug,
    productType: type === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    ...(description === undefined ? {} : { plainDescription: description }),
    visible,
    infoSections: infoSections.map(({ title, html }) => ({ id: sectionOf(title, html) })),
    ...(hasSeo(wanted) ? { seoData: withSeo(undefined, wanted) } : {}),
    ...(taxGroupId === undefined ? {} : { taxGroupId }),
    ...label('brand', brand),
    ...label('ribbon', ribbon),
    media: { itemsInfo: { items: toFiles(media, areCopied).map(withAltText(altTexts)) } },
    ...(type === 'physical' ? { physicalProperties: {} } : {}),
    options: options.map(toOption),
    variantsInfo: { variants: variants.map((variant, at) => toVariant(wanted, variant, at)) },
    directCategoriesInfo: { categories: collectionIds.map((id) => ({ id })) },
  } as unknown as FullProduct
  const stock = variants.map((variant, at) => toStock(wanted, variant, at))
  return { product, stock }
}

const withAltText =
  (texts: readonly string[]) =>
  <File extends object>(file: File, at: number) => {
    const altText = texts[at] ?? ''
    return altText === '' ? file : { ...file, altText }
  }

function renderTypeOf(option: Option): 'SWATCH_CHOICES' | 'TEXT_CHOICES' {
  return isSwatch(option) ? 'SWATCH_CHOICES' : 'TEXT_CHOICES'
}

function toOption(option: Option): ProductOption {
  const { name, choices } = option
  const optionRenderType = renderTypeOf(option)
  const isColor = optionRenderType === 'SWATCH_CHOICES'
  return {
    name,
    optionRenderType,
    choicesSettings: {
      choices: choices.map(({ value, label: choice }) =>
        isColor
          ? { name: choice, choiceType: 'ONE_COLOR', colorCode: value }
          : { name: choice, choiceType: 'CHOICE_TEXT' },
      ),
    },
  }
}

export function toVariant(product: NewProduct, variant: NewVariant, at: number): Variant {
  const { choices, visible = true } = variant
  const isOwn = product.variants.length > 0
  const listPrice = variant.listPrice ?? product.listPrice
  const paidPrice =
    variant.paidPrice ?? (variant.listPrice ? listPrice : (product.paidPrice ?? listPrice))
  const cost = variant.cost ?? product.cost
  const weight = variant.weight ?? product.weight
  const sku = variant.sku ?? (isOwn ? undefined : product.sku)
  const barcode = variant.barcode ?? (isOwn ? undefined : product.barcode)
  return {
    id: String(at),
    choices: Object.entries(choices).map(([optionName, choice]) => {
      const option = product.options.find(({ name }) => name === optionName)
      const named = option?.choices.find(({ value, label }) => value === choice || label === choice)
      const renderType = option === undefined ? 'TEXT_CHOICES' : renderTypeOf(option)
      return { optionChoiceNames: { optionName, choiceName: named?.label ?? choice, renderType } }
    }),
    visible,
    ...(sku ? { sku } : {}),
    ...(barcode ? { barcode } : {}),
    price: {
      actualPrice: { amount: paidPrice },
      ...(paidPrice === listPrice ? {} : { compareAtPrice: { amount: listPrice } }),
    },
    ...(cost === undefined ? {} : { revenueDetails: { cost: { amount: cost } } }),
    ...(product.type === 'digital'
      ? {}
      : { physicalProperties: weight === undefined ? {} : { weight: Number(weight) } }),
  }
}

export function toStock(product: NewProduct, variant: NewVariant, at: number): InventoryItem {
  const isOwn = product.variants.length > 0
  const quantity = variant.quantity ?? (isOwn ? undefined : product.quantity)
  const level =
    quantity === undefined
      ? { trackQuantity: false, inStock: isVariantInStock(product, variant) }
      : { trackQuantity: true, quantity }
  return { id: String(at), variantId: String(at), ...level }
}

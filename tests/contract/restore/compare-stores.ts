import { textOfHtml } from '#lib/core/base/html.ts'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import { isAllProducts } from '#lib/core/catalog/ids.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { hasVariantRows, onlyVariant } from '#lib/core/import-export/columns/show-options.ts'
import type { LossKind } from '#lib/core/import-export/write/list-losses.ts'

/** The properties below that a kind of loss is about. */
const about: Readonly<Record<LossKind, readonly string[]>> = {
  digital: [],
  madePhysical: [],
  variantSales: [],
  sales: ['paidPrice'],
  sharedValues: ['sku', 'stock'],
  mixedTracking: ['stock'],
  otherLocations: ['otherLocations'],
  preorder: ['preorder'],
  barcode: ['barcode'],
  modifiers: ['modifiers'],
  subscriptions: ['subscriptions'],
  collections: ['collections'],
  slug: ['slug'],
  mainCollection: ['mainCollection'],
  videos: ['media', 'altText'],
  altText: ['altText'],
  choiceMedia: ['choiceMedia'],
  choiceLooks: ['options'],
  allInfoSections: ['infoSections'],
  infoSections: ['infoSections'],
  seo: ['seo'],
  moreRibbons: ['moreRibbons'],
  pricePerUnit: ['pricePerUnit'],
  dimensions: ['dimensions'],
  membersOnly: ['membersOnly'],
  visibleInPos: ['visibleInPos'],
  taxGroup: ['taxGroup'],
  tags: ['tags'],
  appFields: ['appFields'],
}

type Names = ReadonlyMap<string, string>

/** What differs between a product and the one that was imported from it, without what is listed as left behind. */
export function listUnlisted(
  was: Product,
  is: Product,
  [wasNames, isNames]: readonly [Names, Names],
  kinds: readonly LossKind[],
): (readonly [string, string, string])[] {
  const listed = new Set(kinds.flatMap((kind) => about[kind]))
  const [before, after] = [toPlain(was, wasNames), toPlain(is, isNames)]
  return Object.keys(before).flatMap((key) => {
    const [one, other] = [toSortedJson(before[key]), toSortedJson(after[key])]
    return one === other || listed.has(key) ? [] : [[key, one, other] as const]
  })
}

/** A product as customers and merchants see it, in either catalog, without any id. */
function toPlain(product: Product, names: Names): Record<string, unknown> {
  const { name, visible, slug, ribbon, brand, description, infoSections = [] } = product
  const { media, options, seo = {}, seoTags = [], modifiers = [], subscriptions } = product
  const variants = listVariants(product)
  const each = (read: (variant: Variant) => unknown) =>
    Object.fromEntries(
      variants.map((variant) => [toSortedJson(labels(product, variant)), read(variant)]),
    )
  return {
    name,
    visible,
    slug,
    ribbon,
    brand,
    description: textOfHtml(description),
    infoSections: infoSections.map(({ title, html }) => [title, textOfHtml(html)]),
    media: media.length,
    altText: media.map(({ altText = '' }) => altText).filter(Boolean),
    options: options.map((option) => [
      option.name,
      option.kind,
      option.choices.map(({ label }) => label),
    ]),
    choiceMedia: Object.keys(product.choiceMedia ?? {}).length,
    collections: product.collectionIds
      .flatMap((id) => (isAllProducts(id) ? [] : (names.get(id) ?? [])))
      .toSorted(),
    mainCollection: names.get(product.mainCollectionId ?? ''),
    seo: [seo.title ?? '', seo.description ?? '', seoTags.length],
    modifiers: modifiers.length,
    subscriptions: subscriptions?.plans.length ?? 0,
    moreRibbons: product.moreRibbons ?? [],
    pricePerUnit: [product.pricePerUnit, each(({ holds }) => holds)],
    membersOnly: product.membersOnly ?? false,
    // V1 says nothing about it: everything is shown.
    visibleInPos: product.visibleInPos ?? true,
    taxGroup: product.taxGroupId,
    tags: [product.tags ?? [], product.privateTags ?? []],
    appFields: product.appFields ?? [],
    otherLocations: product.stockLevels?.length ?? 0,
    preorder: [
      product.preorder?.enabled ?? false,
      each(({ preorder }) => preorder?.enabled ?? false),
    ],
    dimensions: [
      product.dimensions,
      product.packageDimensions,
      each((variant) => [variant.dimensions, variant.packageDimensions]),
    ],
    listPrice: each(({ listPrice }) => listPrice),
    paidPrice: each(({ paidPrice }) => paidPrice),
    cost: each(({ cost }) => cost),
    weight: each(({ weight }) => weight),
    sku: each(({ sku }) => sku),
    barcode: each(({ barcode = '' }) => barcode),
    shown: each((variant) => visible && variant.visible),
    stock: each(({ stock: { tracked, quantity, status } }) =>
      tracked ? quantity : status !== 'out-of-stock',
    ),
  }
}

/** The variants with their values; a plain product's own values as those of its only one. */
function listVariants(product: Product): readonly Variant[] {
  if (hasVariantRows(product)) return product.variants
  const { sku, listPrice, paidPrice, cost, weight, stock, variants } = product
  const only = onlyVariant(product)
  if (only !== undefined) return [only]
  const own = { sku, listPrice, paidPrice, cost, weight, stock }
  return variants.map((variant) => Object.assign({}, variant, own))
}

function labels({ options }: Product, { choices }: Variant) {
  return Object.entries(choices).map(([name, chosen]) => {
    const option = options.find((each) => each.name === name)
    const choice = option?.choices.find(({ value, label }) => value === chosen || label === chosen)
    return [name, choice?.label ?? chosen]
  })
}

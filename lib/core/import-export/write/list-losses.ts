import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import { findDiscount } from '#lib/core/catalog/money/paid-price.ts'
import { isOnSale, type Product, type Variant } from '#lib/core/catalog/product/product.ts'
import { numbers } from '../columns/fields.ts'
import { hasVariantRows } from '../columns/show-options.ts'
import type { WrittenField } from '../columns/wix-headers.ts'

/** How products reach another store: as rows with these columns, and into which catalog, where that is known. */
export interface Route {
  readonly columns: readonly WrittenField[]
  readonly to?: Catalog | undefined
}

type Test = (product: Product, route: Route) => boolean

const isSet = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0
const anyVariant = (test: (variant: Variant) => boolean) => (product: Product) =>
  product.variants.some(test)
const hasOwnStock = anyVariant(({ stock }) => stock.tracked)

const hasOwnSales = ({ variants, variantsPriced, currency }: Product) =>
  variantsPriced === true &&
  variants.some(isOnSale) &&
  findDiscount(variants, currency) === undefined

/** What an import of a product as rows leaves behind, in the order in which a merchant cares. */
const tests = {
  /** Wix needs its files, which no API returns. */
  digital: ({ type }, { to }) => type === 'digital' && to !== undefined,
  /** No column says what a product is. */
  madePhysical: ({ type }, { to }) => type === 'digital' && to === undefined,
  /** A V1 product has one discount, and none gives the prices of its variants: its preview is blocked. */
  variantSales: (product, { to }) => to === 'v1' && hasOwnSales(product),
  /** A file of V1 has one discount for all variants, too. */
  sales: (product, { columns, to }) =>
    to === undefined && columns.includes('discountMode') && hasOwnSales(product),
  /** V3 has stock and SKUs at variants alone. */
  sharedValues: (product, { to }) =>
    to === 'v3' &&
    product.options.length > 0 &&
    !hasVariantRows(product) &&
    (product.stock.tracked || product.sku !== ''),
  /** V1 tracks the stock of all variants or of none. */
  mixedTracking: (product, { to }) =>
    to === 'v1' && hasOwnStock(product) && product.variants.some(({ stock }) => !stock.tracked),
  otherLocations: ({ stockLevels }) => isSet(stockLevels),
  preorder: (product) =>
    product.preorder?.enabled === true ||
    anyVariant((each) => each.preorder?.enabled === true)(product),
  barcode: (product, { columns, to }) =>
    (to === 'v1' || !columns.includes('barcode')) &&
    anyVariant(({ barcode = '' }) => barcode !== '')(product),
  modifiers: ({ modifiers }) => isSet(modifiers),
  subscriptions: ({ subscriptions }) => isSet(subscriptions?.plans),
  /** Known only with the names of collections. */
  collections: () => false,
  slug: ({ slug }, { columns }) => slug !== '' && !columns.includes('slug'),
  mainCollection: ({ mainCollectionId }) => mainCollectionId !== undefined,
  videos: ({ media }) => media.some(({ kind }) => kind !== 'image'),
  altText: ({ media }, { columns }) =>
    !columns.includes('mediaAlt') && media.some(({ altText = '' }) => altText !== ''),
  choiceMedia: ({ choiceMedia = {} }) => Object.values(choiceMedia).some(isSet),
  choiceLooks: ({ options }) =>
    options.some(({ choices }) =>
      choices.some(({ colors, picture }) => isSet(colors) || picture !== undefined),
    ),
  allInfoSections: ({ infoSections }, { columns }) =>
    !columns.includes('infoText1') && isSet(infoSections),
  /** A section without a text is none in a file. */
  infoSections: ({ infoSections = [] }, { columns }) =>
    columns.includes('infoText1') &&
    (infoSections.length > numbers.length || infoSections.some(({ html }) => html === '')),
  seo: ({ seo, seoTags }, { columns }) =>
    (!columns.includes('seoTitle') && (seo?.title ?? '') !== '') ||
    (!columns.includes('seoDescription') && (seo?.description ?? '') !== '') ||
    isSet(seoTags),
  moreRibbons: ({ moreRibbons }) => isSet(moreRibbons),
  pricePerUnit: ({ pricePerUnit, variants }) =>
    pricePerUnit !== undefined || variants.some(({ holds }) => holds !== undefined),
  dimensions: ({ dimensions, packageDimensions, variants }) =>
    [
      dimensions,
      packageDimensions,
      ...variants.flatMap((each) => [each.dimensions, each.packageDimensions]),
    ].some((each) => each !== undefined),
  membersOnly: ({ membersOnly, variantsPriced }) =>
    variantsPriced === true && membersOnly !== false,
  /** New products are shown there. */
  visibleInPos: ({ visibleInPos }) => visibleInPos === false,
  taxGroup: ({ taxGroupId }, { columns }) =>
    taxGroupId !== undefined && !columns.includes('taxGroupId'),
  tags: ({ tags, privateTags }) => isSet(tags) || isSet(privateTags),
  appFields: ({ appFields }) => isSet(appFields),
} satisfies Record<string, Test>

export type LossKind = keyof typeof tests

/** What no file has, and of which the offline copy does not know whether a product has it. */
export const neverInFiles = [
  'otherLocations',
  'preorder',
  'modifiers',
  'subscriptions',
  'mainCollection',
  'moreRibbons',
  'pricePerUnit',
  'dimensions',
  'membersOnly',
  'visibleInPos',
  'tags',
  'appFields',
] as const satisfies readonly LossKind[]

const allTests = Object.entries(tests) as [LossKind, Test][]

/** What does not come along with a product; a digital product does not come along at all. */
export function listLosses(product: Product, route: Route): LossKind[] {
  return allTests.flatMap(([kind, test]) => (test(product, route) ? [kind] : []))
}

/** A kind of loss, with the number of products that have it, and the names of the first ones. */
export interface Loss {
  readonly kind: LossKind
  readonly products: number
  readonly examples: readonly string[]
}

const maxExamples = 3

/** Counts losses, product by product. */
export function createLossCounter() {
  const counted = new Map<LossKind, { products: number; examples: string[] }>()
  return {
    add(name: string, kinds: readonly LossKind[]): void {
      for (const kind of kinds) {
        const known = counted.get(kind) ?? { products: 0, examples: [] }
        known.products += 1
        if (known.examples.length < maxExamples) known.examples.push(name)
        counted.set(kind, known)
      }
    },
    list: (): Loss[] =>
      allTests.flatMap(([kind]) => {
        const found = counted.get(kind)
        return found === undefined ? [] : [{ kind, ...found }]
      }),
  }
}

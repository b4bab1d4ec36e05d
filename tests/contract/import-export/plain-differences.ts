import { isAllProducts, type ProductId } from '#lib/core/catalog/ids.ts'
import type { Flag } from '#lib/core/catalog/changes/preview.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import {
  type Loss,
  type LossKind,
  neverInFiles,
} from '#lib/core/import-export/write/list-losses.ts'

/* What differs between a product and the one that a file made of it, by the plain state of both mocks; what the state
 * does not have comes from a reading by id. Nothing here is of the import or the export. */

interface PlainVariant {
  readonly choices: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}
interface PlainProduct {
  readonly id: ProductId
  readonly options: readonly { readonly name: string; readonly choices: readonly string[] }[]
  readonly variants: readonly PlainVariant[]
  readonly collections: readonly string[]
  readonly description: string
  readonly media: readonly string[]
  readonly visible: boolean
  readonly [field: string]: unknown
}

export interface Side {
  readonly state: object
  readonly product: Product
}

/** As Wix makes a slug: a file of V3 has the slugs of categories, and a store without one makes it with that name. */
const toSlug = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export interface Said {
  readonly losses: readonly Loss[]
  readonly unread: readonly string[]
  readonly flags: readonly Flag[]
  readonly to: 'v1' | 'v3'
}

/** The keys below that a kind of loss is about. */
const about: Readonly<Record<LossKind, RegExp>> = {
  digital: /^$/,
  madePhysical: /^type$|\/weight$/,
  variantSales: /\/price$/,
  sales: /\/price$/,
  sharedValues: /\/(?:sku|quantity|inStock)$/,
  mixedTracking: /\/(?:quantity|inStock)$/,
  otherLocations: /^elsewhere$/,
  preorder: /^preorder$/,
  barcode: /\/barcode$/,
  modifiers: /^modifiers$/,
  subscriptions: /^subscriptions$/,
  collections: /^collections$/,
  slug: /^slug$/,
  mainCollection: /^mainCollection$/,
  videos: /^(?:videos|altText)$/,
  altText: /^altText$/,
  choiceMedia: /^choiceMedia$/,
  choiceLooks: /^looks$/,
  allInfoSections: /^info$/,
  infoSections: /^info$/,
  seo: /^seo$/,
  moreRibbons: /^moreRibbons$/,
  pricePerUnit: /^pricePerUnit$/,
  dimensions: /^dimensions$/,
  membersOnly: /^membersOnly$/,
  visibleInPos: /^visibleInPos$/,
  taxGroup: /^taxGroup$/,
  tags: /^tags$/,
  appFields: /^appFields$/,
}

/** The keys of columns with values that the comparison names as not imported. */
const ofColumns: readonly (readonly [RegExp, RegExp])[] = [
  [/^barcode$/i, /\/barcode$/],
  [/^customText/, /^modifiers$/],
  [/^mediaAltText$/, /^altText$/],
  [/^Tax group$/, /^taxGroup$/],
  [/^categorySlugs$/, /^collections$/],
]

/** What a warning of the preview is about. */
const leftOut = { v1: about.sharedValues, v3: /^looks$|\/(?:sku|quantity|inStock)$/ }

export function listDifferences(was: Side, is: Side, said: Said): string[] {
  const [before, after] = [toPlain(was), toPlain(is)]
  const named = new Set([
    ...neverInFiles,
    ...said.losses.flatMap(({ kind, examples, products }) =>
      products > examples.length || examples.includes(was.product.name) ? [kind] : [],
    ),
  ])
  const isSaid = (key: string) =>
    [...named].some((kind) => about[kind].test(key)) ||
    said.flags.some(({ guardrail }) => guardrail === 'left-out' && leftOut[said.to].test(key)) ||
    ofColumns.some(
      ([header, keys]) => keys.test(key) && said.unread.some((name) => header.test(name)),
    )
  // A choice of V3 is one for all products of the store: the first one that is created gives it its look.
  const isShared = (key: string) => key === 'looks' && said.to === 'v3' && sharesChoices(was)
  // Modifiers with choices are options in the plain state, with combinations as variants.
  const hasChoices = (was.product.modifiers ?? []).some(({ choices }) => choices.length > 0)
  const ofOptions = /^(?:options|looks|variant\/.*)$/
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [one, other] = [JSON.stringify(before.get(key)), JSON.stringify(after.get(key))]
    const isCompared = !isSaid(key) && !isShared(key) && !(hasChoices && ofOptions.test(key))
    return one === other || !isCompared ? [] : [`${key}: ${one} → ${other}`]
  })
}

/** Whether another product of the store has a choice of the same name in an option of the same name. */
function sharesChoices({ state, product }: Side): boolean {
  const { products } = state as { readonly products: readonly PlainProduct[] }
  const namesOf = ({ id, options }: PlainProduct) =>
    id === product.id
      ? []
      : options.flatMap(({ name, choices }) => choices.map((each) => `${name}: ${each}`))
  const others = new Set(products.flatMap(namesOf))
  return product.options.some(({ name, choices }) =>
    choices.some(({ label }) => others.has(`${name}: ${label}`)),
  )
}

function toPlain({ state, product }: Side): ReadonlyMap<string, unknown> {
  const { products } = state as { readonly products: readonly PlainProduct[] }
  const found = products.find(({ id }) => id === product.id)
  if (found === undefined) throw new Error('The store has no such product.')
  const { seo = {}, seoTags = [], preorder } = product
  const names = found.collections.filter((name) => name !== 'All Products')
  const images = product.media.filter(({ kind }) => kind === 'image')
  const values = new Map<string, unknown>([
    ...['name', 'visible', 'ribbon', 'brand', 'slug'].map((key) => [key, found[key]] as const),
    ['type', product.type],
    ['collections', [...new Set(names.map(toSlug))].toSorted()],
    ['description', toText(found.description)],
    ['media', new Set(found.media).size],
    ['videos', product.media.length - images.length],
    ['altText', images.map(({ altText = '' }) => altText).filter(Boolean)],
    ['options', found.options],
    ['looks', listLooks(product)],
    [
      'choiceMedia',
      Object.values(product.choiceMedia ?? {}).filter((ids) => ids.length > 0).length,
    ],
    ['info', (product.infoSections ?? []).map(({ title, html }) => [title, toText(html)])],
    ['seo', [seo.title ?? '', seo.description ?? '', seoTags.length]],
    ['modifiers', product.modifiers?.length ?? 0],
    ['subscriptions', product.subscriptions?.plans.length ?? 0],
    [
      'mainCollection',
      product.mainCollectionId !== undefined && !isAllProducts(product.mainCollectionId),
    ],
    ['moreRibbons', product.moreRibbons?.length ?? 0],
    ['pricePerUnit', [product.pricePerUnit, product.variants.some(({ holds }) => holds)]],
    ['membersOnly', product.membersOnly ?? false],
    ['visibleInPos', product.visibleInPos ?? true],
    ['taxGroup', product.taxGroupId],
    ['tags', [product.tags ?? [], product.privateTags ?? []]],
    ['appFields', product.appFields?.length ?? 0],
    [
      'preorder',
      [preorder, ...product.variants.map((each) => each.preorder)].some((each) => each?.enabled),
    ],
    [
      'dimensions',
      [product, ...product.variants].some((each) => each.dimensions ?? each.packageDimensions),
    ],
    ['elsewhere', Object.values(found['elsewhere'] ?? {})],
  ])
  for (const variant of found.variants) {
    const at = `variant/${JSON.stringify(variant.choices)}`
    for (const key of ['price', 'listPrice', 'quantity', 'inStock'])
      values.set(`${at}/${key}`, variant[key])
    // A cell with spaces alone is an empty one.
    const sku = String(variant['sku'])
    values.set(`${at}/sku`, sku.trim() === '' ? '' : sku)
    // V1 has 0 where none was ever set, and V3 returns no weight of a digital product.
    const isWeightless = variant['weight'] === '0' || product.type === 'digital'
    values.set(`${at}/weight`, isWeightless ? null : variant['weight'])
    values.set(`${at}/cost`, variant['cost'] === '0' ? null : variant['cost'])
    values.set(`${at}/visible`, found.visible && variant['visible'] === true)
  }
  for (const { choices, barcode = '' } of product.variants)
    values.set(`variant/${JSON.stringify(choices)}/barcode`, barcode)
  return values
}

/** The colors of choices, where all of them have one. */
function listLooks({ options }: Product): unknown {
  return options.map(({ kind, choices }) => [
    kind,
    choices.map(({ value, label, colors, picture }) => [
      kind === 'color' ? toColour(value) : label,
      colors,
      picture,
    ]),
  ])
}

/** One colour has several texts. */
function toColour(css: string): string {
  if (/^#[0-9a-f]{3}$/i.test(css)) return css.replaceAll(/[0-9a-f]/gi, '$&$&')
  const parts = css.startsWith('rgb(') ? css.match(/\d+/g) : undefined
  return parts
    ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
    : css
}

/** What a person reads: the newer catalog writes other tags for the same text. */
function toText(html: string): string {
  return html
    .replaceAll(/<\/?(?:span|b|i|u|a|em|strong|font|sub|sup)\b[^>]*>/gi, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\u00A0/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

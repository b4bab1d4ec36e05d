import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type {
  AppField,
  Dimensions,
  FreeText,
  Measure,
  Modifier,
  ModifierChoice,
  Preorder,
  PricePerUnit,
  SeoTag,
  StockLevel,
  StockLocation,
  Subscription,
  Subscriptions,
} from '#lib/core/catalog/product/product-details.ts'
import type {
  Discount,
  MediaItem,
  OptionChoice,
  Product,
  ProductInfo,
  ProductOption,
  ProductSeo,
  Stock,
  Variant,
} from '#lib/core/catalog/product/product.ts'
import { giveViewport } from '#tests/components/render-page.tsx'
import { fullV1, fullV3, manyV3 } from './full-products.ts'
import { keepForEditor, openEditor } from './open-editor.tsx'

/*
 * Every field of a product in either catalog, and where the editor shows it. A new field does not compile
 * until it has a section here, or a reason for not being shown.
 */

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

/** The expected text by section title; `not` gives the reason for a field that is not shown. */
type Reported =
  | { readonly v1?: readonly [string, string]; readonly v3?: readonly [string, string] }
  | { readonly not: string }
type Table<Kind> = { readonly [Name in keyof Required<Kind>]: Reported }

const both = (region: string, text: string): Reported => ({
  v1: [region, text],
  v3: [region, text],
})
const v1 = (region: string, text: string): Reported => ({ v1: [region, text] })
const v3 = (region: string, text: string): Reported => ({ v3: [region, text] })
const of = (table: string): Reported => ({ not: `covered by the table “${table}”` })

const asked = 'Modifiers'

const tables = {
  product: {
    id: both('Details', '-8000-000000000001'),
    name: both('Basics', 'Full mug'),
    sku: v1('Inventory', 'SKU-OWN'),
    visible: both('Basics', 'Visible ticked'),
    currency: both('Price', 'EUR'),
    listPrice: v1('Price', '41.10'),
    paidPrice: v1('Price', '€31.10'),
    ribbon: both('Basics', 'Fresh'),
    stock: of('stock'),
    variantCount: { not: 'it is the number of the variants' },
    thumbnail: { not: 'it is the first of the pictures' },
    richDescription: v3('Description', 'Rich words'),
    visibleInPos: v3('Basics', 'Point of Sale ticked'),
    membersOnly: v3('Basics', 'Who can buy ticked'),
    appFields: of('appField'),
    tags: v3('Details', 'new ticked'),
    privateTags: v3('Details', 'own-1 ticked'),
    url: both('Details', 'https://shop.example/full-mug'),
    handle: v3('Details', 'the-handle'),
    taxGroupId: v3('Details', 'the-tax-group'),
    brandId: v3('Details', 'the-brand-id'),
    moreRibbons: v3('Basics', 'Second ribbon'),
    pricePerUnit: of('pricePerUnit'),
    dimensions: of('dimensions'),
    packageDimensions: v1('Inventory', 'Package height: 9'),
    modifiers: of('modifier'),
    subscriptions: of('subscriptions'),
    mainCollectionId: v3('Categories', 'Main category: c1'),
    preorder: v1('Inventory', 'In May'),
    stockLocations: of('stockPlace'),
    stockLevels: of('stockLevel'),
    locationStock: { not: 'it is the sum of the stock of variants, for searches' },
    seoTags: of('seoTag'),
    slug: both('Basics', 'full-mug'),
    type: both('Basics', 'Physical'),
    description: v1('Description', 'Plain words'),
    brand: both('Basics', 'Kollen'),
    discount: of('discount'),
    cost: v1('Price', '11.10'),
    weight: v1('Inventory', '0.41'),
    weightUnit: { v3: ['Inventory', 'LB'] },
    media: of('media'),
    options: of('option'),
    variantsManaged: { not: 'it decides which fields can be changed where' },
    variantsPriced: { not: 'it tells the catalog' },
    variants: of('variant'),
    collectionIds: { v1: ['Collections', 'Kitchen ticked'], v3: ['Categories', 'Kitchen ticked'] },
    infoSections: of('info'),
    choiceMedia: v3('Options', 'Images for Ink: 1'),
    seo: of('seo'),
    createdAt: both('Details', '2025'),
    updatedAt: both('Details', '2026'),
  } satisfies Table<Product>,
  variant: {
    id: { not: 'it is known by its choices' },
    choices: v3('Variants', 'Ink'),
    sku: v3('Inventory', 'MUG-1'),
    barcode: v3('Inventory', '4006381333931'),
    listPrice: v3('Price', '41.20'),
    paidPrice: v3('Price', '31.20'),
    cost: v3('Price', '11.20'),
    weight: v3('Inventory', '0.42'),
    visible: v3('Variants', 'Ink: Visible ticked'),
    stock: of('stock'),
    holds: v3('Price', '750'),
    dimensions: v3('Variants', 'Product width: 2'),
    packageDimensions: v3('Variants', 'Package length: 4'),
    preorder: v3('Inventory', 'In June'),
    mediaId: v3('Variants', 'https://static.wixstatic.com/media/a'),
  } satisfies Table<Variant>,
  stock: {
    tracked: both('Inventory', 'Track inventory ticked'),
    quantity: both('Inventory', '17'),
    status: v3('Variants', 'Ink: In stock ticked'),
    revision: { not: 'it is the store’s own mark' },
  } satisfies Table<Stock>,
  discount: {
    kind: v1('Price', 'Discount: amount'),
    value: v1('Price', '10'),
  } satisfies Table<Discount>,
  media: {
    id: { not: 'it is known by its picture' },
    kind: both('Media', 'Video'),
    url: both('Media', 'https://static.wixstatic.com/media/a'),
    altText: both('Media', 'Front'),
    poster: both('Media', 'https://static.wixstatic.com/media/poster'),
  } satisfies Table<MediaItem>,
  option: {
    id: { not: 'the store’s own' },
    name: both('Options', 'Glaze'),
    kind: both('Options', 'background-color'),
    choices: of('choice'),
  } satisfies Table<ProductOption>,
  choice: {
    id: { not: 'the store’s own' },
    value: both('Options', '#112233'),
    label: both('Options', 'Ink'),
    colors: v3('Options', '#445566'),
    picture: v3('Options', 'https://static.wixstatic.com/media/choice'),
    newVariants: { not: 'the store never has it: it is typed with a new choice' },
  } satisfies Table<OptionChoice>,
  info: {
    title: both('Info sections', 'Care'),
    html: both('Info sections', 'Wash it'),
  } satisfies Table<ProductInfo>,
  seo: {
    title: both('SEO', 'Seo title'),
    description: both('SEO', 'Seo words'),
  } satisfies Table<ProductSeo>,
  appField: {
    app: v3('Details', '@trade/customs'),
    name: v3('Details', 'tariff'),
    value: v3('Details', '6912 00 23'),
  } satisfies Table<AppField>,
  seoTag: {
    type: both('SEO', 'script'),
    name: both('SEO', 'robots'),
    content: both('SEO', 'noindex'),
  } satisfies Table<SeoTag>,
  pricePerUnit: {
    per: both('Price', 'Price per: 100'),
    holds: v1('Price', 'Contents: 751'),
  } satisfies Table<PricePerUnit>,
  measure: {
    quantity: both('Price', '100'),
    unit: both('Price', 'Unit the price is for: ML'),
  } satisfies Table<Measure>,
  preorder: {
    enabled: v1('Inventory', 'Sell as pre-order when out of stock ticked'),
    message: v1('Inventory', 'In May'),
    limit: v1('Inventory', 'Limit: 21'),
  } satisfies Table<Preorder>,
  stockPath: {
    id: { not: 'it is known by its name' },
    name: v3('Inventory', 'Depot'),
    sells: { not: 'what sells is the stock of the variants' },
  } satisfies Table<StockLocation>,
  stockLevel: {
    variantId: v3('Inventory', 'Depot'),
    locationId: v3('Inventory', 'Depot'),
    stock: v3('Inventory', 'Quantity: 33'),
    revision: { not: 'it only tells whether the entry has changed' },
  } satisfies Table<StockLevel>,
  modifier: {
    id: { not: 'the store’s own' },
    name: both(asked, 'Engraving'),
    kind: v3(asked, 'background-color'),
    mandatory: { v1: [asked, 'Required'], v3: [asked, 'Required ticked'] },
    choices: of('modifierChoice'),
    text: of('freeText'),
  } satisfies Table<Modifier>,
  modifierChoice: {
    id: { not: 'the store’s own' },
    label: v3(asked, 'Gold'),
    color: v3(asked, '#ffd700'),
    addedPrice: v3(asked, 'Extra charge: 4.5'),
  } satisfies Table<ModifierChoice>,
  freeText: {
    title: both(asked, 'Your words'),
    minLength: both(asked, 'Minimum: 2'),
    maxLength: both(asked, 'Maximum: 40'),
    addedPrice: v3(asked, 'Extra charge: 9'),
  } satisfies Table<FreeText>,
  subscriptions: {
    once: v3('Subscriptions', 'Allow one-time purchase ticked'),
    plans: of('subscription'),
  } satisfies Table<Subscriptions>,
  subscription: {
    id: { not: 'the store’s own' },
    title: v3('Subscriptions', 'Monthly'),
    description: v3('Subscriptions', 'Until you stop'),
    visible: v3('Subscriptions', 'Show in online store ticked'),
    frequency: v3('Subscriptions', 'week'),
    interval: v3('Subscriptions', 'Every: 3'),
    cycles: v3('Subscriptions', 'Payments: 12'),
    discount: v3('Subscriptions', 'Discount value: 15'),
  } satisfies Table<Subscription>,
  dimensions: {
    length: v1('Inventory', 'Product length: 11'),
    width: v1('Inventory', 'Product width: 12'),
    height: v1('Inventory', 'Product height: 13'),
    unit: v1('Inventory', 'Dimensions (CM)'),
  } satisfies Table<Dimensions>,
} as const

/** Every text, input value, checked box and picture of a section, one per line. */
function readAloud(title: string): string {
  const region = screen.getByRole('region', { name: title })
  const lines = [...region.querySelectorAll('*')].flatMap((element) => {
    const name =
      element.getAttribute('aria-label') ??
      (element.id === '' ? '' : region.querySelector(`[for="${element.id}"]`)?.textContent) ??
      ''
    const isSelected = element.getAttribute('aria-checked') === 'true'
    const value =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.value
        : element instanceof HTMLSelectElement
          ? element.value
          : ''
    return [
      name,
      element.getAttribute('title') ?? '',
      element.getAttribute('src') ?? '',
      element.getAttribute('style') ?? '',
      value === '' ? '' : `${name}: ${value}`,
      isSelected ? `${name} ticked` : '',
    ]
  })
  return [region.textContent, ...lines].join('\n')
}

async function report(product: Product): Promise<(title: string) => string> {
  const { unmount } = await openEditor(product)
  await screen.findByRole('checkbox', { name: 'Kitchen' })
  fireEvent.click(screen.getByRole('button', { name: 'Front, 1 of 2' }))
  const [cell] = screen.queryAllByRole('textbox', { name: 'Ink: SKU' })
  if (cell !== undefined) fireEvent.focus(cell)
  const titles = screen
    .getAllByRole('region')
    .flatMap((region) => region.querySelector('h3 > button > span')?.textContent ?? [])
  const reported = new Map(titles.map((title) => [title, readAloud(title)]))
  unmount()
  return (title) => reported.get(title) ?? ''
}

const rows = Object.entries(tables).flatMap(([table, fields]) =>
  Object.entries(fields as Record<string, Reported>).flatMap(([field, reported]) =>
    'not' in reported
      ? []
      : (['v1', 'v3'] as const).flatMap((catalog) => {
          const where = reported[catalog]
          return where === undefined ? [] : [{ field: `${table}.${field}`, catalog, where }]
        }),
  ),
)

describe.each(['v1', 'v3'] as const)('the editor of a product of %s', (catalog) => {
  it('shows every field in its section', async () => {
    const products = catalog === 'v1' ? [fullV1] : [fullV3, manyV3]
    const reports: ((title: string) => string)[] = []
    for (const product of products) reports.push(await report(product))
    const missing = rows.flatMap(({ field, catalog: own, where: [title, text] }) =>
      own === catalog && !reports.some((reported) => reported(title).includes(text))
        ? [`${field}: “${text}” in “${title}”`]
        : [],
    )
    expect(missing).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import * as api from '#lib/wix/api/index.ts'
import { customization } from '#lib/wix/api/v3/wire/customization.ts'
import { inventoryItem } from '#lib/wix/api/v3/wire/inventory-item.ts'
import { product as productV3 } from '#lib/wix/api/v3/wire/product.ts'
import type { Codec } from '#lib/wix/api/wire/codec.ts'
import { product } from '#lib/wix/api/wire/product.ts'

/** Every value that the specification of the client names. */
const specified = {
  MediaItemType: 'unspecified_media_item_type image video audio document zip',
  SortOrder: 'ASC DESC',
  InventoryStatus: 'IN_STOCK OUT_OF_STOCK PARTIALLY_OUT_OF_STOCK',
  MeasurementUnit: 'UNSPECIFIED ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT',
  WeightUnit: 'KG LB',
  OptionType: 'unspecified_option_type drop_down color',
  DiscountType: 'UNDEFINED NONE AMOUNT PERCENT',
  SubscriptionDiscountType: 'AMOUNT PERCENT',
  FileType: 'UNSPECIFIED SECURE_PICTURE SECURE_VIDEO SECURE_DOCUMENT SECURE_MUSIC SECURE_ARCHIVE',
  CatalogVersion: 'V1_CATALOG V3_CATALOG',
  IdentityType: 'UNKNOWN ANONYMOUS_VISITOR MEMBER WIX_USER APP',
  AvailabilityStatus: 'UNKNOWN_AVAILABILITY_STATUS OUT_OF_STOCK IN_STOCK PREORDER',
  PreorderStatus: 'ENABLED DISABLED PARTIALLY_ENABLED',
  PreorderAvailability: 'ALL_VARIANTS NO_VARIANTS SOME_VARIANTS',
  ProductType: 'unspecified_product_type physical digital',
  ProductTypeV3: 'PHYSICAL DIGITAL',
  InventoryChangeReason: 'ORDER MANUAL REVERT_INVENTORY_CHANGE',
  OptionRenderType: 'TEXT_CHOICES SWATCH_CHOICES',
  ModifierRenderType: 'TEXT_CHOICES SWATCH_CHOICES FREE_TEXT',
  ChoiceType: 'CHOICE_TEXT ONE_COLOR MULTIPLE_COLORS IMAGE',
  MediaType: 'IMAGE VIDEO',
  SubscriptionFrequency: 'DAY WEEK MONTH YEAR',
  RoundingStrategy: 'NO_ROUNDING CURRENCY_PRECISION NEAREST_WHOLE_NUMBER',
  RequestedField:
    'URL CURRENCY INFO_SECTION MERCHANT_DATA PLAIN_DESCRIPTION SUBSCRIPTION_PRICES_INFO BREADCRUMBS_INFO WEIGHT_MEASUREMENT_UNIT_INFO VARIANT_OPTION_CHOICE_NAMES MEDIA_ITEMS_INFO DESCRIPTION DIRECT_CATEGORIES_INFO ALL_CATEGORIES_INFO THUMBNAIL',
  SiteStatus: 'ENABLED DISABLED PENDING DEMO',
  DeletionState: 'TRASH DELETED PENDING_PURGE',
  CategoryRequestedField: 'ASSIGNED_PRODUCT_COUNT',
  LocationType: 'VIRTUAL PHYSICAL',
  SearchMode: 'OR AND',
  AggregationType: 'VALUE RANGE SCALAR DATE_HISTOGRAM NESTED',
  ScalarType: 'COUNT_DISTINCT MIN MAX',
  DateInterval: 'YEAR MONTH WEEK DAY HOUR MINUTE SECOND',
  CustomizationType: 'PRODUCT_OPTION MODIFIER',
  CustomizationRenderType: 'FREE_TEXT TEXT_CHOICES SWATCH_CHOICES',
  CustomizationChoiceType: 'CHOICE_TEXT ONE_COLOR MULTIPLE_COLORS IMAGE',
  Visibility: 'PROTECTED PRIVATE PUBLIC UNCHANGED GROUP_PROTECTED',
  RichTextNodeType:
    'PARAGRAPH TEXT HEADING BULLETED_LIST ORDERED_LIST BLOCKQUOTE CODE_BLOCK VIDEO DIVIDER FILE GALLERY GIF HTML IMAGE LINK_PREVIEW MAP POLL APP_EMBED BUTTON COLLAPSIBLE_LIST TABLE EMBED AUDIO CAPTION',
} as const

/** Values that the platform has added since, and enumerations that the specification only names. */
const added: Readonly<Record<string, string>> = {
  AvailabilityStatus: 'PARTIALLY_OUT_OF_STOCK',
  CatalogVersion: 'STORES_NOT_INSTALLED',
  CategoryRequestedField:
    'ASSIGNED_PRODUCTS_COUNT CHOICE_DISPLAY_IMAGE BREADCRUMBS_INFO DESCRIPTION RICH_CONTENT_DESCRIPTION',
  DeletionState: 'UNKNOWN PURGED_EXTERNALLY',
  FileType: 'SECURE_RAW',
  InventoryChangeReason: 'UNKNOWN',
  RequestedField:
    'INFO_SECTION_PLAIN_DESCRIPTION MIN_VARIANT_PRICE_INFO INFO_SECTION_DESCRIPTION DIRECT_CATEGORY_IDS PRODUCT_CHOICES_MEDIA_REFERENCES PRODUCT_CHOICES_DISPLAY_IMAGE MIN_PRICE_VARIANT DISCOUNT_INFO',
  RichTextNodeType:
    'LIST_ITEM COLLAPSIBLE_ITEM COLLAPSIBLE_ITEM_TITLE COLLAPSIBLE_ITEM_BODY TABLE_CELL TABLE_ROW EXTERNAL LAYOUT LAYOUT_CELL SHAPE CARD TOC SMART_BLOCK SMART_BLOCK_CELL CHECKBOX_LIST',
  ScalarType: 'SUM AVG',
  SiteStatus: 'UNKNOWN',
  SubscriptionDiscountType: 'UNDEFINED',
  SubscriptionFrequency: 'UNDEFINED',
  Visibility: 'UNKNOWN',
  WeightUnit: 'UNSPECIFIED_WEIGHT_UNIT',
}

const tables: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(api).filter(([, value]) => typeof value === 'object'),
)

describe('an enumeration', () => {
  it.each(Object.entries(specified))('%s has the values of the specification', (name, values) => {
    const enumeration = tables[name]
    if (enumeration === undefined) throw new Error(`${name} is not exported`)
    const known = [...values.split(' '), ...(added[name]?.split(' ') ?? [])]
    expect(new Set(Object.values(enumeration))).toEqual(new Set(known))
    for (const [key, value] of Object.entries(enumeration)) expect(key).toBe(value)
  })

  it('is named in one of the two tables here', () => {
    const named = new Set([...Object.keys(specified), ...unspecified])
    expect(Object.keys(tables).filter((name) => !named.has(name))).toEqual([])
  })
})

/** Enumerations that the specification leaves out, or whose values it does not list. */
const unspecified = [
  'CategoryPosition',
  'ChoiceSortStrategy',
  'DimensionsUnit',
  'MissingValues',
  'NestedAggregationType',
  'PurchaseCriteria',
  'RichTextAlignment',
  'RichTextContainerAlignment',
  'RichTextContainerWidth',
  'RichTextDecoration',
  'RichTextGalleryLayout',
  'RichTextLineStyle',
  'RichTextLinkTarget',
  'RichTextListStyle',
  'RichTextMapType',
  'RichTextPollLayout',
  'RichTextPollViewRole',
  'RichTextPollVoteRole',
  'ValueSortDirection',
  'ValueSortType',
]

const style = { prices: 'text' } as const

describe('an unknown value survives reading and writing', () => {
  const later = 'ADDED_LATER'
  const samples: readonly (readonly [string, Codec<never>, object])[] = [
    [
      'a V1 product',
      product as Codec<never>,
      {
        id: 'p',
        productType: later,
        discount: { type: later },
        stock: { inventoryStatus: later },
        productOptions: [{ optionType: later, name: 'Size' }],
        media: { mainMedia: { mediaType: later } },
        pricePerUnitData: { totalMeasurementUnit: later, baseMeasurementUnit: later },
      },
    ],
    [
      'a V3 product',
      productV3 as Codec<never>,
      {
        id: 'p',
        productType: later,
        inventory: {
          availabilityStatus: later,
          preorderStatus: later,
          preorderAvailability: later,
        },
        media: { main: { mediaType: later } },
        options: [
          { optionRenderType: later, choicesSettings: { choices: [{ choiceType: later }] } },
        ],
        modifiers: [{ modifierRenderType: later }],
        subscriptionDetails: { subscriptions: [{ frequency: later }] },
        physicalProperties: { weightMeasurementUnit: later },
      },
    ],
    ['an inventory item', inventoryItem as Codec<never>, { id: 'i', availabilityStatus: later }],
    [
      'a customization',
      customization as Codec<never>,
      { id: 'c', customizationType: later, customizationRenderType: later },
    ],
  ]

  it.each(samples)('in %s', (_, kind, wire) => {
    const json = JSON.stringify(wire)
    const read = kind.read(JSON.parse(json))
    expect(read).toBeDefined()
    expect(JSON.parse(JSON.stringify(kind.write(read as never, style)))).toEqual(wire)
  })
})

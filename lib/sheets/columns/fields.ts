/** What a column can hold. Numbered ones stand for one option, or one info section, each. */
const plainFields = [
  'id',
  'variantId',
  'handle',
  'kind',
  'name',
  'variant',
  'sku',
  'barcode',
  'listPrice',
  'salePrice',
  'actualPrice',
  'strikethrough',
  'surcharge',
  'discountMode',
  'discountValue',
  'cost',
  'weight',
  'stock',
  'stockSeen',
  'visible',
  'ribbon',
  'brand',
  'collections',
  'description',
  'media',
  'mediaAlt',
  'slug',
  'seoTitle',
  'seoDescription',
  'options',
] as const

const numberedFields = [
  'optionName',
  'optionType',
  'optionChoices',
  'infoTitle',
  'infoText',
] as const

export const numbers = [1, 2, 3, 4, 5, 6] as const

export type PlainField = (typeof plainFields)[number]
export type NumberedField = (typeof numberedFields)[number]
export type Field = PlainField | `${NumberedField}${(typeof numbers)[number]}`

export const fields: readonly Field[] = [
  ...plainFields,
  ...numberedFields.flatMap((name) => numbers.map((number) => `${name}${number}` as const)),
]

/** Figures, which are written with a decimal sign. */
export const amountFields: ReadonlySet<Field> = new Set<Field>([
  'listPrice',
  'salePrice',
  'actualPrice',
  'strikethrough',
  'surcharge',
  'discountValue',
  'cost',
  'weight',
])

/** What a row can be known by. */
export const keyFields = ['id', 'handle', 'sku', 'barcode', 'slug'] as const
export type KeyField = (typeof keyFields)[number]

import { type Field, numbers } from './fields.ts'

/** Lines that shoppers type: written, so that Wix keeps them, and never read. */
export const freeTextFields = [
  'freeTitle1',
  'freeLimit1',
  'freeMust1',
  'freeTitle2',
  'freeLimit2',
  'freeMust2',
] as const
export type FreeTextField = (typeof freeTextFields)[number]

export type WrittenField = Field | FreeTextField | undefined
export type HeaderRow = readonly (readonly [header: string, field: WrittenField])[]

export function isFreeText(field: WrittenField): field is FreeTextField {
  return freeTextFields.some((each) => each === field)
}

/** The header of a V1 export; older exports have no column for the cost. */
export const wixV1Header: HeaderRow = [
  ['handleId', 'handle'],
  ['fieldType', 'kind'],
  ['name', 'name'],
  ['description', 'description'],
  ['productImageUrl', 'media'],
  ['collection', 'collections'],
  ['sku', 'sku'],
  ['ribbon', 'ribbon'],
  ['price', 'listPrice'],
  ['surcharge', 'surcharge'],
  ['visible', 'visible'],
  ['discountMode', 'discountMode'],
  ['discountValue', 'discountValue'],
  ['inventory', 'stock'],
  ['weight', 'weight'],
  ['cost', 'cost'],
  ...numbers.flatMap((n): HeaderRow => [
    [`productOptionName${n}`, `optionName${n}`],
    [`productOptionType${n}`, `optionType${n}`],
    [`productOptionDescription${n}`, `optionChoices${n}`],
  ]),
  ...numbers.flatMap((n): HeaderRow => [
    [`additionalInfoTitle${n}`, `infoTitle${n}`],
    [`additionalInfoDescription${n}`, `infoText${n}`],
  ]),
  ...([1, 2] as const).flatMap((n): HeaderRow => [
    [`customTextField${n}`, `freeTitle${n}`],
    [`customTextCharLimit${n}`, `freeLimit${n}`],
    [`customTextMandatory${n}`, `freeMust${n}`],
  ]),
  ['brand', 'brand'],
]

/** The header of V3's exports. Columns that we do not support are recognised and not read. */
export const wixV3Header: HeaderRow = [
  ['handle', 'handle'],
  ['fieldType', 'kind'],
  ['name', 'name'],
  ['visible', 'visible'],
  ['plainDescription', 'description'],
  ['categorySlugs', 'categorySlugs'],
  unheld('primaryCategorySlug'),
  ['media', 'media'],
  ['mediaAltText', 'mediaAlt'],
  ['ribbon', 'ribbon'],
  ['brand', 'brand'],
  ['price', 'actualPrice'],
  ['strikethroughPrice', 'strikethrough'],
  ...['baseUnit', 'baseUnitMeasurement', 'totalUnits', 'totalUnitsMeasurement'].map(unheld),
  ['cost', 'cost'],
  ['inventory', 'stock'],
  ...['preOrderEnabled', 'preOrderMessage', 'preOrderLimit'].map(unheld),
  ['sku', 'sku'],
  ['barcode', 'barcode'],
  ['weight', 'weight'],
  ...numbers.flatMap((n): HeaderRow => [
    [`productOptionName${n}`, `optionName${n}`],
    [`productOptionType${n}`, `optionType${n}`],
    [`productOptionChoices${n}`, `optionChoices${n}`],
  ]),
  ...Array.from({ length: 10 }, (_, at) => at + 1).flatMap((n) =>
    ['Name', 'Type', 'CharLimit', 'Mandatory', 'Description'].map((part) =>
      unheld(`modifier${part}${n}`),
    ),
  ),
]

function unheld(header: string): readonly [string, undefined] {
  return [header, undefined]
}

/** How many numbered columns of each kind a Wix export has. */
export const optionNumbers = [1, 2, 3, 4, 5, 6] as const
export const infoNumbers = [1, 2, 3, 4, 5, 6] as const
export const customTextNumbers = [1, 2] as const

const plainColumns = [
  'handleId',
  'fieldType',
  'name',
  'description',
  'productImageUrl',
  'collection',
  'sku',
  'ribbon',
  'price',
  'surcharge',
  'visible',
  'discountMode',
  'discountValue',
  'inventory',
  'weight',
  'cost',
  'brand',
]

/** Every column of a Wix product export of the first generation. */
export const knownColumns: ReadonlySet<string> = new Set([
  ...plainColumns,
  ...optionNumbers.flatMap((n) => [
    `productOptionName${n}`,
    `productOptionType${n}`,
    `productOptionDescription${n}`,
  ]),
  ...infoNumbers.flatMap((n) => [`additionalInfoTitle${n}`, `additionalInfoDescription${n}`]),
  ...customTextNumbers.flatMap((n) => [
    `customTextField${n}`,
    `customTextCharLimit${n}`,
    `customTextMandatory${n}`,
  ]),
])

/** Without these nothing can be told apart. */
export const neededColumns = ['handleId', 'fieldType', 'name', 'price'] as const

import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'

/** Bringing products back to what they were. */
export const restore = {
  title: (when: string, count: number) =>
    `Restore ${plural(count, { one: '1 product', other: `${formatCount(count)} products` })} to ${when}`,
  noCollection: 'It was in a collection that no longer exists.',
  notWritable: (field: string) => `${field}: only Wix can change it back.`,
  optionsChanged:
    'Its options changed too much to be restored automatically. Change them in Wix, then restore again.',
  newVariants:
    'Variants that were deleted are created again with their price only. Restore again afterwards for their other values.',
  imageOrder:
    'Wix’s older catalog (V1) can’t reorder images. Images that were removed come back in last place.',
  newId:
    'Creates the deleted product again with a new ID. Orders and reviews stay with the old one.',
  pointGone: 'What your products were at that time is no longer saved. Choose another time.',
}

import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'

type Catalog = 'v1' | 'v3'
const word = (catalog: Catalog) => (catalog === 'v1' ? 'collection' : 'category')
const productsOf = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`

/** The page that edits collections (V1) and categories (V3). */
export const collections = {
  title: (catalog: Catalog): string => (catalog === 'v1' ? 'Collections' : 'Categories'),
  find: (catalog: Catalog) => `Find a ${word(catalog)}`,
  create: (catalog: Catalog) => `New ${word(catalog)}`,
  exists: (name: string) => `“${name}” already exists. Enter another name.`,
  tooLong: (max: number) => `Enter at most ${max} characters.`,
  none: (catalog: Catalog): string =>
    catalog === 'v1' ? 'No collections yet' : 'No categories yet',
  noneText: (catalog: Catalog) =>
    `Group products that belong together, for example “Summer”. Create the first ${word(catalog)} above.`,
  noMatch: (catalog: Catalog): string =>
    catalog === 'v1' ? 'No matching collections' : 'No matching categories',
  products: productsOf,
  hidden: 'Hidden',
  hiddenV1: 'Hiding a collection only hides its page. Its products stay visible.',
  fixedOrder: 'Wix’s older catalog (V1) has no order for collections. Arrange them in Wix.',
  keys: 'F2 renames, Alt and an arrow key moves, Delete deletes.',
  keysV1: 'F2 renames, Delete deletes.',
  name: (name: string) => `Name of ${name}`,
  rename: (name: string) => `Rename ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  hide: (name: string) => `Hide ${name}`,
  show: (name: string) => `Show ${name}`,
  parentHidden: (name: string) => `${name} is hidden because a category above it is`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  delete: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: (count: number | undefined, below: number, catalog: Catalog) =>
    [
      count === undefined || count === 0
        ? `It has no products.`
        : `Its ${productsOf(count)} stay in your store and leave this ${word(catalog)}.`,
      below === 0
        ? ''
        : ` ${formatCount(below)} ${plural(below, { one: 'category', other: 'categories' })} below it ${plural(below, { one: 'is', other: 'are' })} deleted too.`,
    ].join(''),
  noUndo: (catalog: Catalog) =>
    `This can’t be undone. A new ${word(catalog)} with the same name has another ID, so links, menus and discounts that use this one stop working.`,
  deleteNow: (catalog: Catalog): string =>
    catalog === 'v1' ? 'Delete collection' : 'Delete category',
  renamed: (from: string, to: string) => `“${from}” is now “${to}”`,
  shown: (name: string) => `“${name}” is shown`,
  wasHidden: (name: string) => `“${name}” is hidden`,
  moved: (name: string) => `“${name}” was moved`,
  deleted: (name: string) => `“${name}” was deleted`,
  created: (name: string) => `“${name}” was created`,
  undone: 'Undone',
  undo: 'Undo',

  // Why something was not changed.
  gone: 'This no longer exists in Wix. The list shows what does.',
  notShown: 'Wix reported success but doesn’t show the change yet. Reload the list in a minute.',
}

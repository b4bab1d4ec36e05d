import { plural } from '#lib/i18n/plural.ts'

/** The card and the bar inside admin pages. */
export const panel = {
  name: 'Shelfside',
  show: 'Show the Shelfside panel',
  fold: 'Make it small',
  move: 'Move: drag, or use the arrow keys',
  switchOffProduct: 'No panel on product pages. The options switch it on again.',
  switchOffProducts: 'No bar on the product list. The options switch it on again.',
  loading: 'Loading the product',
  notConnected: 'This shop is not connected. Open the side panel to connect it.',
  changePrice: 'Change price…',
  openSidePanel: 'Open side panel',
  editSelected: 'Change these…',
  selected: (count: number, written: string) =>
    plural(count, { one: `${written} product ticked`, other: `${written} products ticked` }),
  unreadable: 'Shelfside can’t read the rows of this list. Pick the products in the side panel.',
  variants: (count: number, written: string) =>
    plural(count, { one: `${written} variant`, other: `${written} variants` }),
  quantity: (written: string) => `${written} in stock`,
  untracked: (written: string) => `${written} without a count`,
  unknown: (written: string) => `${written} not read yet`,
  sum: 'Prices together',
  silent:
    'Shelfside’s background part does not answer. Open Shelfside from the toolbar and reload it there, or switch it off and on among the browser’s extensions; then load this page again.',
  notOpened:
    'The browser did not open the side panel. Click Shelfside in the toolbar: what you asked for waits there.',
  notOpenedKeys: (keys: string) =>
    `The browser did not open the side panel. Click Shelfside in the toolbar, or press ${keys}: what you asked for waits there.`,
}

/** The side panel beside a page of the shop’s admin: what was asked for there, and what it shows. */
export const pageInView = {
  dismiss: 'Dismiss',
  otherShopAsked:
    'What you asked for belongs to another shop than the one that is connected. Connect its shop to change it.',
  openProduct: 'Open a product in Wix to see it here, or search:',
  newProduct: 'Save the new product in Wix, then open it to see it here. Or search:',
  openInventory: 'Find the products here whose stock you want to see or change:',
  openCategory: 'Find the products of a category here, for example with collection:"Summer":',
  selectProducts: 'Tick products in the list to change them together, or search:',
  pickHere: 'The rows of this list cannot be read. Pick the products here:',
  selected: (count: number, written: string) =>
    plural(count, { one: `${written} product ticked`, other: `${written} products ticked` }),
  selectedList: 'Ticked in the list',
  changeSelected: 'Change these…',
  selectedMore: (written: string) => `And ${written} more. All of them are changed together.`,
  selectedUnknown: 'This shop has no such product any more.',
  aside: 'A change that you had begun was put aside for this one.',
  bringBack: 'Bring it back',
  forgetStashed: 'Forget it',
}

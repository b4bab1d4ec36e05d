import { plural } from '../plural.ts'

/** The side panel beside a page of the shop’s admin: what was asked for there, and what it shows. */
export const pageInView = {
  dismiss: 'Dismiss',
  otherShopAsked:
    'What you asked for belongs to another shop than the one that is connected. Connect its shop to change it.',
  openProduct: 'Open a product in Wix to see it here, or search:',
  newProduct: 'Save the new product in Wix, then open it to see it here. Or search:',
  openInventory: 'Find the products here whose stock you want to see or change:',
  openCategory: 'Find the products of a category here, for example with collection:"Summer":',
  tickProducts: 'Tick products in the list to change them together, or search:',
  pickHere: 'The rows of this list cannot be read. Pick the products here:',
  ticked: (count: number, written: string) =>
    plural(count, { one: `${written} product ticked`, other: `${written} products ticked` }),
  tickedList: 'Ticked in the list',
  changeTicked: 'Change these…',
  tickedMore: (written: string) => `And ${written} more. All of them are changed together.`,
  tickedUnknown: 'This shop has no such product any more.',
  aside: 'A change that you had begun was put aside for this one.',
  bringBack: 'Bring it back',
  forgetAside: 'Forget it',
}

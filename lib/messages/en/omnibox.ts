/** "shelf" and a space in the address bar. */
export const omnibox = {
  locked: 'Shelfside is locked. Press Enter to unlock it.',
  notConnected: 'No shop is connected. Press Enter to connect one.',
  unreadable: 'The copy of the catalogue could not be read. Press Enter to open the list.',
  typeSomething:
    'Type a name, a SKU, or a filter like stock:out. Enter opens the list of products.',
  found: (total: string) => `${total} found.`,
  foundAtLeast: (total: string) => `At least ${total} found.`,
  inStock: 'in stock',
  partlyOut: 'partly out of stock',
  outOfStock: 'out of stock',
  pieces: (count: string) => `${count} in stock`,
  hidden: 'hidden',
}

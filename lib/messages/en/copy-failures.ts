/** What is wrong with the copy of a shop on this computer. */
export const copyFailures = {
  damaged: 'The local copy of the catalogue is damaged; it will be built again.',
  noRoom:
    'There is no room left on this computer for a newer copy of the catalogue. What was copied before is kept; free some space, then refresh.',
  unusable: (name: string) =>
    `The copy of the catalogue could not be read or written (${name}). The shop itself is searched meanwhile; restart the browser, then refresh.`,
  needed:
    'This search has filters, and they need the copy of the shop, which is not on this computer yet. Wait until it has been read, or search by name or SKU alone.',
}

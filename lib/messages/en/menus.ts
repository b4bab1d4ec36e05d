/** The context menu of admin pages. */
export const menus = {
  show: 'Show in side panel',
  showNamed: (name: string) => `Show “${name}” in side panel`,
  'change-price': 'Change price…',
  'raise-price': 'Price +10 %…',
  'lower-price': 'Price −10 %…',
  'set-ribbon': 'Set ribbon…',
  'add-to-collection': 'Add to collection…',
  'remove-from-collection': 'Remove from collection…',
  'show-in-shop': 'Show in shop…',
  'hide-in-shop': 'Hide in shop…',
  copy: 'Copy',
  'copy-id': 'Product ID',
  'copy-sku': 'SKU',
  'copy-link': 'Link to this page of the dashboard',
  ticked: (count: string) => `Change the ${count} ticked products…`,
  /** The browser puts what is selected in the place of %s. */
  find: 'Find “%s” in the catalogue',
}

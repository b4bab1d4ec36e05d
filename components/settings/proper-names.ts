/** What is called the same in every language: names, addresses, and how things begin. */
export const names = {
  product: 'Shelfside',
  english: 'English',
  german: 'Deutsch',
  stores: 'Wix Stores',
  readProducts: 'Read Products',
  manageProducts: 'Manage Products',
  readInventory: 'Read Inventory',
  manageInventory: 'Manage Inventory',
  keyBegins: 'IST.eyJ…',
  drawnKey: 'IST.eyJraWQiOiJ…',
  dashboard: 'https://manage.wix.com/dashboard/…',
  keysPage: 'manage.wix.com/account/api-keys',
  relay: 'https://relay.example',
  enter: 'Enter',
} as const

/** Names, addresses and examples that are the same in every language. */
export const names = {
  product: 'Shelfside',
  stores: 'Wix Stores',
  readProducts: 'Read Products',
  manageProducts: 'Manage Products',
  readCatalog: 'Read v3 catalog',
  readAdmin: 'Product v3 read admin',
  productWrite: 'Product write in v3 catalog',
  inventoryWrite: 'Inventory write in v3 catalog',
  categoryItemWrite: 'Category item write',
  keyBegins: 'IST.eyJ…',
  drawnKey: 'IST.eyJraWQiOiJ…',
  dashboard: 'https://manage.wix.com/dashboard/…',
  keysPage: 'manage.wix.com/account/api-keys',
  relay: 'https://relay.example',
  webhook: 'https://hooks.example/in/…',
} as const

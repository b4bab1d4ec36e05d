/** Popup and side panel: what stands around their screens. */
export const workspace = {
  product: 'Product',
  changeProducts: 'Change products',
  openSidePanel: 'Open the side panel',
  commands: 'Commands',
  recent: 'Opened last',
}

/** What buttons, notices and fields say wherever they stand. */
export const ui = {
  typeToConfirm: 'to confirm, type',
  copied: 'Copied',
  reload: 'Reload',
  retry: 'Try again',
  openOptions: 'Open the options',
  allowWix: 'Allow access to Wix',
  requestId: 'Request id',
  copyRequestId: 'Copy the request id',
  back: 'Back',
  stillWaiting: 'The shop has not answered yet. This goes on automatically as soon as it does.',
}

export const shell = {
  // Shown in the place of a view that breaks.
  crashed: 'This view stopped working',
  crashedWhy: 'Nothing was sent to your shop by this. Jobs that run go on in the background.',
  loadAgain: 'Load it again',

  // What is said when the worker does not answer a page.
  title: 'Shelfside’s background part does not answer.',
  why: 'Reload the extension. Nothing that was saved is lost; this page closes and can be opened again at once.',
  reload: 'Reload the extension',

  // Shown before a shop is open.
  keyNeeded: 'Your API key is needed again',
  keyNeededWhy: 'The key is kept only while the browser runs: connect again.',
  connectAgain: 'Connect again',
  noShop: 'No shop is connected',
  noShopWhy: 'Connect your Wix shop with an API key to find and change its products here.',
  connectShop: 'Connect a shop',

  // What the head of every window says of the shop in view.
  replicaShown: 'What is shown is the copy on this computer',
  lockNow: 'Lock now',
  shop: 'Shop',
  unnamed: (id: string) => `Shop ${id}`,
  withoutKey: (name: string) => `${name} (key needed)`,
  otherInView: 'Another shop is in view',
  otherUnknown:
    'This admin page belongs to a shop that is not connected. What is below is of the connected one.',
  otherKnown: (name: string) =>
    `This admin page belongs to ${name}. What is below is of another shop.`,
  connectIt: 'Connect it…',
  switchTo: (name: string) => `Show ${name}`,

  // Where a surface can be.
  nav: 'Places',
  page: 'In view',
  search: 'Search',
  jobs: 'Jobs',
  activity: 'Activity',
  options: 'Options',
  workbench: 'Open the workbench',
}

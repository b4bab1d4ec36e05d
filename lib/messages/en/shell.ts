/** What stands there before a shop is open, and when a view breaks. */
export const shell = {
  keyNeeded: 'Your API key is needed again',
  keyNeededWhy: 'The key is kept only while the browser runs: connect again.',
  connectAgain: 'Connect again',
  noShop: 'No shop is connected',
  noShopWhy: 'Connect your Wix shop with an API key to find and change its products here.',
  connectShop: 'Connect a shop',
  crashed: 'This view stopped working',
  crashedWhy: 'Nothing was sent to your shop by this. Jobs that run go on in the background.',
  loadAgain: 'Load it again',
}

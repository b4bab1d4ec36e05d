/** What stands there before a shop is open. */
export const noConnection = {
  keyNeeded: 'Your API key is needed again',
  keyNeededWhy: 'The key is kept only while the browser runs: connect again.',
  connectAgain: 'Connect again',
  noShop: 'No shop is connected',
  noShopWhy: 'Connect your Wix shop with an API key to find and change its products here.',
  connectShop: 'Connect a shop',
}

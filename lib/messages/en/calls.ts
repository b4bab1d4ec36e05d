/** Why the worker does not do what a page asked. */
export const calls = {
  notFromHere: 'Shelfside does not take this from here. Open it from the toolbar.',
  tooOften: 'Too much was asked at once. Try again in a moment.',
  notUnderstood:
    'Shelfside did not understand what this page asked. Reload the page and try again.',
  notShown: 'Shelfside has an answer that it cannot show. Look at the list before trying again.',
  partMissing:
    'A part of Shelfside could not be loaded. Try again; if that does not help, restart the browser.',
  reauthenticate: 'Confirm with your passphrase or a passkey to start this edit.',
  otherShop:
    'Another shop is in view than the one this is about. Nothing was changed: show that shop, and try again.',
  noSiteId:
    'That holds no site id. Copy the whole address of your shop’s dashboard, for example https://manage.wix.com/dashboard/1b2c….',
  catalogChanged:
    'Wix moved this store to another catalog version. Sync it from the start to go on. Until then the offline copy stays readable and edits wait.',
  noApiKey: 'That is not an API key. Copy it whole from the API Keys page of your Wix account.',
  nothingToLock: 'There is no key in this session to lock away. Connect a shop first.',
  hostPermission: 'This browser doesn’t let Shelfside connect to Wix. Allow it to continue.',
  jobsShopMissing: 'The shop of this job is not connected. Connect it, and the job goes on.',
}

import { plural } from '#lib/core/i18n/plural.ts'

export const errors = {
  // What any part may have to say when it cannot go on. Kept small: the script in admin pages has it too.
  aborted: 'Stopped before it finished.',
  unforeseen: (words: string) =>
    `Something went wrong (${words}). Try again. If it keeps happening, copy Settings > Diagnostics and send it to support.`,
  interrupted: 'Shelfside stopped responding. Check the product list before you try again.',
  gone: 'Shelfside was updated. Reload this page to continue.',
  notConnected: 'No store is connected. Connect one in Shelfside’s settings.',
  locked: 'Shelfside is locked. Unlock it to continue.',

  // Why the worker does not do what a page asked.
  notFromHere: 'That can’t be done from here. Open Shelfside from the browser toolbar.',
  tooOften: 'Too many requests at once. Try again in a moment.',
  notUnderstood: 'This page is out of date. Reload it and try again.',
  notShown:
    'This may have worked, but the result can’t be shown. Check the product list before you try again.',
  pointGone: 'This restore point no longer exists. Choose another one.',
  partMissing: 'Part of Shelfside didn’t load. Try again, or restart the browser.',
  reauthenticate: 'Confirm with your passphrase or a passkey to start this edit.',
  otherStore:
    'This belongs to a different store. Nothing was changed. Switch to that store and try again.',
  noSiteId:
    'No site ID found. Paste the full address of your store’s dashboard, for example https://manage.wix.com/dashboard/1b2c….',
  catalogChanged:
    'Wix moved this store to another catalog version. Sync it from the start to continue. Until then the offline copy stays readable and edits wait.',
  noApiKey: 'This isn’t an API key. Copy the whole key from the API Keys page of your Wix account.',
  nothingToLock: 'There’s no key to lock. Connect a store first.',
  hostPermission: 'This browser doesn’t let Shelfside connect to Wix. Allow it to continue.',
  jobsStoreMissing: 'This store isn’t connected. Connect it to resume the bulk edit.',

  // Titles over the messages of problems, by code.
  'title/wrong-key': 'API key rejected',
  'title/wrong-site': 'No access to this site',
  'title/missing-permission': 'Permission missing',
  'title/host-permission': 'Access to Wix blocked',
  'title/stores-not-installed': 'Wix Stores missing',
  'title/wrong-catalog': 'Catalog version changed',
  'title/still-provisioning': 'Store not ready yet',
  'title/rate-limited': 'Too many requests',
  'title/service-failed': 'Wix has a problem',
  'title/unreachable': 'No connection',
  'title/timed-out': 'Wix isn’t responding',
  'title/gone': 'Shelfside was updated',
  'title/storage-failed': 'Offline copy not updated',
  'title/other': 'Sync failed',
}

/** Why the store cannot write what was asked for: one sentence a merchant can act on. */
export const refusals = {
  sharedName: (name: string) =>
    `“${name}” may be shared with other products, so it can’t be changed from here. Rename it in Wix, or add a new choice.`,
  wholeOption: (name: string) =>
    `Adding or removing the option “${name}” would recreate all variants and lose their stock. Do this in Wix.`,
  lastChoice: (name: string) =>
    `An option needs at least one choice, so “${name}” can’t be left empty.`,
  choiceWithoutPrice: (name: string) => `Enter a price for the new variants of “${name}”.`,
  goneOption: (name: string) => `The option “${name}” no longer exists. Reload the product.`,
  richText: (parts: string) =>
    `Parts of this description would be lost (${parts}). Edit it as rich text in the side panel.`,
  bothMeasures: 'Enter both: how much the product contains, and the unit the price is for.',
  noClientId:
    'Customer view needs an OAuth client ID. Create one in Wix under Settings > Headless > OAuth apps, then add it in Shelfside’s settings.',
  raced: 'Someone else changed this product at the same moment. Check it, then try again.',
  nothingToChange: 'Nothing to update.',
  noPrice: 'Wix didn’t return a price for this product, so it can’t be changed here.',
  unknownImage: 'Add the image to the product before linking it to a choice.',
  onlyTracked: 'Turn on inventory tracking to add or subtract stock.',
  untracked: 'Inventory isn’t tracked for this product. Turn on tracking first.',
  nothingSaved: 'No details of this product were saved, so it can’t be created again.',
  tooLittleSaved: 'Not enough details of this product were saved to create it again.',
  listStuck: 'Wix stopped sending the product list. Try again in a few minutes.',
  mediaLost: (names: readonly string[]) =>
    `Created again, but Wix no longer has ${names.length === 1 ? 'this file' : 'these files'}: ${names.join(', ')}. Upload ${names.length === 1 ? 'it' : 'them'} again in Wix.`,
  linksLost: 'Images of some choices couldn’t be linked. Link them again in Wix.',
}

/** Why a store with Wix’s first catalogue (V1) cannot write what was asked for. */
export const v1Errors = {
  priceNotSaved: 'The price wasn’t saved, so the product can’t be created again.',
  noDigital: 'Digital products can only be created in Wix.',
  ownValues:
    'Its variants have their own prices, SKUs or weights, which would be lost. Reset the variants first.',
  ownStock:
    'Its variants have their own stock, which would be lost with the options. Remove the options in Wix, then set the quantity.',
  noOrder: 'Wix’s older catalog (V1) can’t reorder images. New images go to the end.',
  atTheEnd:
    'The image is back, but in last place. Wix’s older catalog (V1) can’t reorder images. Move it in Wix.',
  oneChoice: 'An image added from a link can be linked to one choice at first.',
  allOrNone:
    'In Wix’s older catalog (V1), inventory is tracked for all variants of a product or for none.',
  noNumber: 'Enter a quantity to start tracking inventory.',
}

/** Why a store with Wix’s newer catalogue (V3) cannot write what was asked for. */
export const v3Errors = {
  belowSalePrice:
    'The regular price would be below the sale price. Change both, or only the other one.',
  choiceGone: (choice: string, option: string) =>
    `The choice “${choice}” of “${option}” no longer exists.`,
  damaged:
    'Wix’s data for this product is damaged, so Wix rejects every change. Open the product in Wix, save it there once, then try again.',
  variantMediaLost: (variants: number) =>
    `Wix removed the image of ${plural(variants, { one: 'one variant', other: `${variants} variants` })} from cart and checkout. In the Wix dashboard, assign the image to its choice again.`,
  filesFailed: (names: readonly string[]) =>
    `Wix couldn’t process ${plural(names.length, { one: 'an image', other: 'images' })}: ${names.join(', ')}. Check the address, then add it again.`,
  filesPending: (names: readonly string[]) =>
    `Wix is still processing ${plural(names.length, { one: 'an image', other: 'images' })}: ${names.join(', ')}. Check the product in a few minutes.`,
  noNumber:
    'Enter a quantity to start tracking inventory. Otherwise the product would show as out of stock.',
  tooMany: 'Wix allows up to 99,999 per variant.',
  tooFew: 'There isn’t that much stock to subtract.',
}

/** What Wix answered instead of doing it, and what to do now. */
export const storeAnswers = {
  storesNotInstalled:
    'This site doesn’t have Wix Stores. Add it in the Wix dashboard, then connect again.',
  movedToNewer:
    'Wix moved this store to the newer catalog (V3). Sync it from the start to continue.',
  hasOlder: 'This store has the older catalog (V1). Sync it from the start to continue.',
  provisioning: 'Wix is still setting up this store. Try again in a minute or two.',
  unknownCatalog:
    'This store uses a catalog version that Shelfside doesn’t support yet. Check for an update.',
  missingPermission:
    'Your API key is missing a permission. In your Wix account, open API Keys, edit this key and select “Read Products” and “Manage Products” under Wix Stores. The newer catalog (V3) needs more. Check the key’s permissions in Settings.',
  missingReadAdmin:
    'This API key can’t read hidden products and costs. In your Wix account, open API Keys, edit this key and select “Product v3 read admin” under Wix Stores.',
  wrongSite:
    'This API key doesn’t include this site, or has no permission there. Check the key’s site access, or create a key in the Wix account that owns the store.',
  managedCategory:
    'Wix or an app manages this category, so products can’t be added or removed by hand.',
  wrongKey:
    'Wix rejected this API key. It was deleted, or only part of it was copied. Create a new key in your Wix account and paste it here.',
  notFound:
    'Wix couldn’t find this. It was deleted, or this API key is missing a permission. Check the key’s permissions in Settings.',
  listedButRejected:
    'Wix lists this product but doesn’t return it, because this API key is missing a permission. In your Wix account, open API Keys and select all permissions under Wix Stores.',
  unreadable:
    'Wix’s data for this product is damaged, so Wix doesn’t return it. Open it in the Wix dashboard and save it there, or contact Wix support.',
  productGone: 'This product is no longer in your store.',
  changedInWix: 'Someone else changed this at the same moment. Check it, then try again.',
  notAccepted: (words: string) => `Wix rejected the change: ${words}.`,
  notChanged: (words: string) => `Wix couldn’t update this product: ${words}.`,
  tooManyChoices:
    'One of the options already has 100 choices across all products, the most Wix allows. Remove unused choices in the Wix dashboard.',
  savedOldValue: 'Wix reported success but kept the old value. Change it in the Wix dashboard.',
  savedAnotherValue:
    'Wix reported success but saved another value. Check the product in the Wix dashboard.',
  readingBehind:
    'Wix still shows this product as it was before its last change. Try again in a minute.',
  tooManyRequests: (minutes: number) =>
    `Wix is limiting requests. Try again ${plural(minutes, { one: 'in a minute', other: `in ${minutes} minutes` })}.`,
  serviceFailed: (status: number | undefined) =>
    `Wix has a problem right now (error ${status ?? 'unknown'}). Try again in a few minutes.`,
  unreachable: 'Can’t reach Wix. Check your internet connection.',
  timedOut: 'Wix took too long to respond. Check your internet connection and try again.',
  unexpected: (requestId: string | undefined) =>
    `Wix sent an unexpected response (request ID ${requestId ?? 'unknown'}). Check that your network doesn’t need you to sign in, then try again.`,
}

import { plural } from '#lib/i18n/plural.ts'

export const errors = {
  // What any part may have to say when it cannot go on. Kept small: the script in admin pages has it too.
  aborted: 'Stopped before it was finished.',
  unforeseen: (words: string) => `Something went wrong that we did not foresee: ${words}`,
  interrupted: 'Shelfside stopped before it answered. Look at the list, then try again.',
  gone: 'Shelfside was updated. Reload this page to go on.',
  notConnected: 'No shop is connected. Open the options of Shelfside and connect one.',
  locked: 'Shelfside is locked. Unlock it to continue.',

  // Why the worker does not do what a page asked.
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

/** Why the shop cannot write what was asked for: one sentence a merchant can act on. */
export const refusals = {
  sharedName: (name: string) =>
    `“${name}” is a name that other products may share in this shop (V3), so it is not changed from one of them. Rename it in Wix, or add a new choice.`,
  wholeOption: (name: string) =>
    `Adding or taking off the option “${name}” would create all variants again, without their stock. Do it in Wix.`,
  lastChoice: (name: string) => `The last choice of “${name}” cannot be taken away.`,
  choiceWithoutPrice: (name: string) => `Enter a price for the new variants of “${name}”.`,
  goneOption: (name: string) => `The product has no option “${name}” any more. Look at it again.`,
  richText: (parts: string) =>
    `The description has parts that would be lost (${parts}). Change it as rich text, in the side panel.`,
  bothMeasures:
    'For a price per unit say both: how much the product holds, and what the price is for.',
  noClientId:
    'To see products as a shopper does, this shop needs an OAuth client id: make one at Wix (Headless, OAuth apps), and set it in the options.',
  raced:
    'Somebody else changed this product at the same moment. Look at it, then repeat the change.',
  nothingToChange: 'There is nothing to change.',
  noPrice: 'The shop did not tell this product’s price, so it cannot be changed here.',
  unknownPicture:
    'A picture can be shown for a choice only where it is one of the product’s pictures. Add it first.',
  onlyCounted: 'Only pieces that are counted can be moved by a difference.',
  uncounted: 'This product’s pieces are not counted, so there is no number to change.',
  nothingSaved: 'Nothing was kept of this product, so it cannot be made again.',
  tooLittleSaved: 'Too little was kept of this product to make it again.',
  listStuck: 'The shop’s list of products does not go on. Try again in a few minutes.',
  mediaLost: (names: readonly string[]) =>
    `Created again, but Wix no longer has ${names.length === 1 ? 'this file' : 'these files'}: ${names.join(', ')}. Upload ${names.length === 1 ? 'it' : 'them'} again in Wix.`,
  linksLost: 'Images of some choices couldn’t be linked. Link them again in Wix.',
}

/** Why a shop with Wix’s first catalogue (V1) cannot write what was asked for. */
export const v1Errors = {
  priceNotSaved: 'Its price was not kept, so it cannot be made again.',
  noDigital: 'Digital products can only be made in Wix itself.',
  ownValues:
    'Its variants have prices, SKUs or weights of their own, which would be lost. Reset them first.',
  ownStock:
    'Its variants have stock of their own, which would be lost with the options. Remove the options in Wix, then set the quantity.',
  noOrder:
    'This shop has Wix’s first catalogue (V1), which adds pictures at the end and cannot put them in another order.',
  atTheEnd:
    'The picture is there again, but as the last one: Wix’s first catalogue (V1) adds pictures at the end. Move it to its place in Wix.',
  oneChoice: 'A picture that is added by its address can be shown for one choice at first.',
  allOrNone:
    'This shop has Wix’s first catalogue (V1), where pieces are counted for all variants of a product or for none.',
  noNumber: 'Pieces that are counted have a number: type how many there are.',
  madeInPart: (name: string) =>
    `“${name}” was made again, hidden and not complete, and then Wix could not be reached. Look for it in Wix and delete it, or finish it there.`,
}

/** Why a shop with Wix’s newer catalogue (V3) cannot write what was asked for. */
export const v3Errors = {
  crossed:
    'The price before the sale would be below the price that is paid. Set both, or the other one.',
  choiceGone: (choice: string, option: string) =>
    `The product has no choice “${choice}” of “${option}” any more.`,
  damaged:
    'Wix’s own copy of this product is damaged, so Wix refuses every change of it. Open it in the dashboard, save it there once, then try again.',
  variantMediaLost: (variants: number) =>
    `Wix removed the image of ${plural(variants, { one: 'one variant', other: `${variants} variants` })} from cart and checkout. In the Wix dashboard, assign the image to its choice again.`,
  filesFailed: (names: readonly string[]) =>
    `Wix could not process ${plural(names.length, { one: 'an image', other: 'images' })}: ${names.join(', ')}. Check the address, then add it again.`,
  filesPending: (names: readonly string[]) =>
    `Wix is still processing ${plural(names.length, { one: 'an image', other: 'images' })}: ${names.join(', ')}. Check the product in a few minutes.`,
  noNumber:
    'Counting begins with a number: say how many pieces there are, or it would be out of stock at once.',
  tooMany: 'The shop keeps at most 99,999 pieces of one variant.',
  tooFew: 'There are not so many pieces to take away.',
}

/** What Wix answered instead of doing it, and what to do now. */
export const shopAnswers = {
  storesNotInstalled:
    'Wix Stores is not installed on this site, so there are no products to work on. Add Wix Stores in the site’s dashboard, then connect again.',
  movedToNewer: 'Wix moved this store to the newer catalog (V3). Sync it from the start to go on.',
  hasOlder: 'This store has the older catalog (V1). Sync it from the start to go on.',
  provisioning: 'Wix is still setting this shop up. Try again in a minute or two.',
  unknownCatalog:
    'This shop has a generation of Wix’s catalogue that Shelfside does not know yet. Look for an update of the extension.',
  missingPermission:
    'This API key may not do that. Open API Keys in your Wix account, choose this key, and tick “Read Products” and “Manage Products” under “Wix Stores”. A newer catalog (V3) needs more: test what the key may do in the settings.',
  missingReadAdmin:
    'This API key may not read hidden products and costs. Open API Keys in your Wix account, choose this key, and tick “Product v3 read admin” under “Wix Stores”.',
  wrongSite:
    'This API key does not open this site: it belongs to another Wix account or to other sites, or has no permission here at all. Check the key’s site access, or make a key in the account that owns this store.',
  managedCategory:
    'This category is kept by Wix or by an app, so nothing can be put into it or taken out by hand.',
  wrongKey:
    'Wix does not accept this API key: it was deleted, or not copied as a whole. Make a new one under API Keys in your Wix account and connect again.',
  notFound:
    'Wix did not find this. It was deleted, or this API key lacks a permission for it: test what the key may do in the settings.',
  listedButRejected:
    'Wix lists this product but says it isn’t there when asked for it. This API key lacks a permission: open API Keys in your Wix account and select all permissions under “Wix Stores”.',
  unreadable:
    'Wix’s own record of this product is damaged, so Wix doesn’t hand it out. Open it in the Wix dashboard and save it there, or contact Wix support.',
  productGone: 'The shop does not have this product any more.',
  changedInWix:
    'Somebody else changed this at the same moment. Look at it again, then repeat the change.',
  notAccepted: (words: string) => `Wix did not accept the change: ${words}.`,
  notChanged: (words: string) => `Wix did not change this product: ${words}.`,
  tooManyChoices:
    'One of the options already has 100 choices over all products, and Wix takes no more. Remove unused choices in the Wix dashboard.',
  savedOldValue: 'Wix answered success but kept the old value. Change it in the Wix dashboard.',
  savedAnotherValue:
    'Wix answered success but saved another value. Check the product in the Wix dashboard.',
  readingBehind:
    'Wix still shows this product as it was before its last change. Try again in a minute.',
  tooManyRequests: (minutes: number) =>
    `Wix got more requests than it allows and asks for a pause. Try again ${plural(minutes, { one: 'in a minute', other: `in ${minutes} minutes` })}.`,
  serviceFailed: (status: number | undefined) =>
    `Wix could not answer just now (error ${status ?? 'unknown'}). Try again in a few minutes.`,
  unreachable: 'Wix cannot be reached. Check the internet connection and try again.',
  timedOut: 'Wix took too long to answer. Check the internet connection and try again.',
  unexpected: (requestId: string | undefined) =>
    `The service answered something unexpected (request id ${requestId ?? 'unknown'}). Check that no sign-in page of your network stands between, then try again.`,
}

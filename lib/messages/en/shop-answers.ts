import { plural } from '../plural.ts'

/** What Wix answered instead of doing it, and what to do now. */
export const shopAnswers = {
  storesNotInstalled:
    'Wix Stores is not installed on this site, so there are no products to work on. Add Wix Stores in the site’s dashboard, then connect again.',
  movedToNewer: 'Wix moved this store to the newer catalog (V3). Sync it from the start to go on.',
  hasOlder: 'This store has the older catalog (V1). Sync it from the start to go on.',
  provisioning: 'Wix is still setting this shop up. Try again in a minute or two.',
  unknownGeneration:
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
  listedButRefused:
    'Wix lists this product but says it isn’t there when asked for it. This API key lacks a permission: open API Keys in your Wix account and select all permissions under “Wix Stores”.',
  unreadable:
    'Wix’s own record of this product is damaged, so Wix doesn’t hand it out. Open it in the Wix dashboard and save it there, or contact Wix support.',
  productGone: 'The shop does not have this product any more.',
  changedMeanwhile:
    'Somebody else changed this at the same moment. Look at it again, then repeat the change.',
  notAccepted: (words: string) => `Wix did not accept the change: ${words}.`,
  notChanged: (words: string) => `Wix did not change this product: ${words}.`,
  tooManyChoices:
    'One of the options already has 100 choices over all products, and Wix takes no more. Remove unused choices in the Wix dashboard.',
  keptOldValue: 'Wix answered success but kept the old value. Change it in the Wix dashboard.',
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

import { plural } from '../plural.ts'

/** Shops that are connected, and how one is. */
export const sites = {
  title: 'Your shops',
  intro: 'One vault and one passphrase for all of them; jobs go on for their own shop.',
  inFront: 'In view',
  connected: 'Connected',
  locked: 'Locked',
  keyNeeded: 'Key needed',
  show: 'Show this shop',
  another: 'Connect another shop…',
  otherKey: 'Use another key…',
  enterKey: 'Enter the key…',
  cancel: 'Cancel',
  keepPresent: 'Keep the present one',
  loading: 'Loading',
  products: 'Products',
  currency: 'Currency',
  catalogue: 'Catalogue',
  generation: (name: string) => `Generation ${name}`,
  siteId: 'Site id',
  connectedAt: 'Connected',
  kept: 'Key',
  keptInVault: 'Under your passphrase',
  keptInSession: 'Until the browser closes',
  keyAge: (days: number) =>
    plural(days, { one: 'In use for a day', other: `In use for ${days} days` }),
  keyNew: 'In use since today',
  rotate: 'Make a new key at Wix every 90 days or so, and revoke this one.',
  nameAndView: 'Name and shopper view',
  name: 'Name',
  nameHint: 'As you call the shop. It stands in the head of every window when there are several.',
  clientId: 'OAuth client id (optional)',
  clientIdHint:
    'Only to look at products as a shopper does. At Wix: the site’s settings, Headless, OAuth apps. It is no secret.',
  save: 'Save',
  saved: 'Saved.',

  lockedTitle: 'Shelfside is locked',
  lockedText:
    'Unlock it to continue. Jobs that wait go on by themselves. If the passphrase is lost, nobody can open it: forget all keys, and make new ones at Wix.',
  keyNeededTitle: 'Your API key is needed again',
  keyNeededText:
    'The key is kept only while the browser runs: connect again. Jobs that wait for it go on by themselves.',

  site: 'Site',
  siteHint: 'The site id, or the address of any page of its dashboard.',
  siteMissing:
    'Copy the address of your shop’s dashboard here: the site id stands in it after “/dashboard/”.',
  apiKey: 'API key',
  apiKeyHint: 'Sent to nobody but Wix.',
  apiKeyVaultHint: 'Goes under your passphrase, and is sent to nobody but Wix.',
  apiKeyMissing: 'Paste the API key that you made at Wix.',
  showKey: 'Show the key',
  hideKey: 'Hide the key',
  test: 'Test and connect',
  testing: 'Testing the key…',
  reading: 'Reading from your shop. Nothing is changed.',

  forget: 'Forget…',
  forgetAll: 'Forget all shops…',
  forgetMeans:
    'The key leaves this browser, and running jobs of this shop pause. It stays valid at Wix until you revoke it there:',
  forgetAllMeans:
    'All keys leave this browser, the vault and its passphrase included, and running jobs pause. They stay valid at Wix until you revoke them there:',
  forgetKey: 'Forget the key',
  forgetAllKeys: 'Forget all keys',
  keep: 'Keep it',

  guide: 'How to make the key',
  step: (number: number) => `Step ${number}`,
  stepOpen: 'Open the API keys of your account',
  stepOpenText: 'As the owner or a co-owner of the account:',
  stepGenerate: 'Generate a key for this one site',
  stepGenerateText:
    'Press “Generate API Key”, name it “Shelfside”, and under site access choose this one site only.',
  stepPermissions: 'Tick these permissions and nothing else',
  stepPermissionsText:
    'Under Wix Stores, for the catalog your store has. If you don’t know which one, tick both lists.',
  permissionsV1: 'Older catalog (V1)',
  permissionsV3: 'Newer catalog (V3)',
  permissionListV1: [
    'Read Products: products, stock and collections',
    'Manage Products: hidden products and costs, and all changes to products, images, stock and collections',
  ].join('\n'),
  permissionListV3: [
    'Read v3 catalog: products, stock, categories, brands, ribbons, info sections and options',
    'Product v3 read admin: hidden products and merchant data, such as costs',
    'Product write in v3 catalog: products with their images, brands, ribbons, info sections and options (customizations)',
    'Inventory write in v3 catalog: stock',
    'Category item write: which products are in a category',
  ].join('\n'),
  permissionsElse:
    'If Wix doesn’t show one of these names, “Manage Stores - all permissions” includes it, but also orders.',
  stepCopy: 'Copy the key and paste it here',
  stepCopyText:
    'Wix shows it only once. Make a new one every 90 days or so, and revoke the old one there.',
  pictureOpen: 'Drawing: account settings, with “API Keys” marked in the menu at the side',
  pictureGenerate: 'Drawing: a form with the name of the key and one ticked site',
  picturePermissions: 'Drawing: a list of permissions, four of them ticked',
  pictureCopy: 'Drawing: the finished key with a copy button',
  drawnSettings: 'Account settings',
  drawnKeys: 'API Keys',
  drawnGenerate: 'Generate API Key',
  drawnMySite: 'My shop',
  drawnOtherSite: 'Other site',
  drawnCopy: 'Copy',
}

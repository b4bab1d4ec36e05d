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
  stepPermissionsText: 'Under Wix Stores:',
  permissions: [
    'Read Products, hidden ones and merchant data included',
    'Manage Products',
    'Read Inventory and, where stock is changed, Manage Inventory',
  ].join('\n'),
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

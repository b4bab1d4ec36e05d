import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'

/** Bringing products back to what they were. */
export const restore = {
  title: (when: string, count: number) =>
    `Restore ${plural(count, { one: '1 product', other: `${formatCount(count)} products` })} to ${when}`,
  noCollection: 'It was in a collection that no longer exists.',
  notWritable: (field: string) => `${field}: only Wix can change it back.`,
  optionsChanged:
    'Its options changed too much to be restored automatically. Change them in Wix, then restore again.',
  newVariants:
    'Variants that were deleted are created again with their price only. Restore again afterwards for their other values.',
  imageOrder:
    'Wix’s older catalog (V1) can’t reorder images. Images that were removed come back in last place.',
  newId:
    'Creates the deleted product again with a new ID. Orders and reviews stay with the old one.',

  // The page.
  points: 'Restore points',
  create: 'New restore point',
  nameTooLong: 'Enter at most 100 characters.',
  none: 'No restore points yet',
  noneWhy:
    'Shelfside saves a restore point each day, before each edit and before each import. Name one here to keep it for good.',
  chooseOne: 'Choose a restore point',
  chooseWhy: 'See what changed since then, and restore products or single fields.',
  allPoints: 'All restore points',
  'reason/day': 'Daily',
  'reason/job': 'Before an edit',
  beforeEdit: (edit: string) => `Before “${edit}”`,
  'reason/import': 'Before an import',
  'reason/user': 'Saved by you',
  'keeping/waiting': () => 'Products are saved once your offline copy is ready.',
  'keeping/interrupted': (kept: string) =>
    `${kept} products are saved. Changes follow once your offline copy is ready.`,
  'keeping/keeping': (kept: string, total: string) => `${kept} of ${total} products saved so far.`,
  'keeping/changed': (kept: string) => `All ${kept} products are saved. The latest changes follow.`,
  'keeping/complete': (kept: string) => `All ${kept} products are saved.`,
  'keeping/paused': (kept: string, total: string) =>
    `Paused. ${kept} of ${total} products are saved.`,
  'keeping/full': (kept: string, total: string) =>
    `The space is full. ${kept} of ${total} products are saved.`,
  changedAfter: (count: number) => `${formatCount(count)} changed since`,
  name: 'Name of the restore point',
  saveName: 'Save name',
  rename: 'Rename restore point',
  delete: 'Delete restore point',
  deleteMeans:
    'Deletes this restore point. Your products and other restore points stay. This can’t be undone.',
  compareWith: 'Compare with',
  now: 'Compare with now',
  find: 'Find a product',
  filter: 'Changed field',
  anyField: 'Any change',
  checking: 'Checking your store…',
  checked: (time: string) => `Checked at ${time}`,
  checkNow: 'Check now',
  uncheckedWhy: 'Your store couldn’t be checked. This compares with what was saved last.',
  wanted: 'Not saved yet',
  wantedWhy: 'Saved as soon as all products are.',
  cancelWanted: 'Don’t save',
  partial: 'Made before all products were saved. It has only some of them.',
  comparing: 'Comparing products…',
  nothingChanged: 'Nothing changed',
  emptyPoint: 'This restore point is empty',
  emptyPointWhy: 'No products had been saved when it was made, so nothing can be restored from it.',
  lostTitle: 'This restore point can’t be opened',
  lost: 'The key that protected it was removed from this browser. Nothing can be restored from it.',
  nothingFound: 'No matches',
  clearFilters: 'Clear filters',
  selectAll: 'Select all shown products',
  select: (name: string) => `Select ${name}`,
  differ: (count: number) =>
    plural(count, { one: '1 product differs', other: `${formatCount(count)} products differ` }),
  changedProducts: 'Changed products',
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  showChanges: (name: string) => `Changes to ${name}`,
  'kind/added': 'New since then',
  'kind/removed': 'Deleted since then',
  deletedProducts: 'Deleted products',
  notKept: 'This product isn’t saved at both times.',
  nothingShown: 'Only details that Wix sets itself changed.',
  whatToRestore: 'What to restore',
  restore: (count: number) =>
    `Restore ${plural(count, { one: '1 product', other: `${formatCount(count)} products` })}…`,
  preview: 'Preview changes',
  cancel: 'Cancel',
  nothingSentYet: 'You’ll see every change before anything is sent to Wix.',

  // Restore points as files.
  'reason/file': 'From a file',
  saveFileLabel: 'Save restore point as file',
  saveFileNow: 'Save file',
  fileHolds:
    'A ZIP file that lists its parts (manifest.json) and has every product as a line of JSON. Images are saved as addresses. Costs are in it, your API key isn’t.',
  savingFile: 'Saving file…',
  fileSaved: (count: number) =>
    `Saved ${plural(count, { one: '1 product', other: `${formatCount(count)} products` })} to your downloads.`,
  fileIncomplete: (count: number) =>
    `${plural(count, { one: '1 product', other: `${formatCount(count)} products` })} could no longer be read and ${plural(count, { one: 'isn’t', other: 'aren’t' })} in the file.`,
  closeFile: 'Close',
  stopFile: 'Cancel',
  ofProducts: (done: number, total: number) =>
    `${formatCount(done)} of ${formatCount(total)} products`,
  noSpace:
    'This computer is out of space, so your products couldn’t be saved. Free up space, then try again.',
  newer:
    'Your restore points come from a newer version of Shelfside. Update the extension, then try again.',
  unreadable: (name: string) =>
    `Your restore points can’t be opened (${name}). Restart the browser, then try again.`,
  openFile: 'Open file…',
  openFileLabel: 'Restore point file',
  checkingFile: 'Checking file…',
  readingFile: 'Reading file…',
  fileTooLarge: 'This file is larger than 256 MB. Choose a restore point file.',
  fileForeign: 'This isn’t a restore point file. Choose a ZIP file that was saved on this page.',
  fileDamaged: 'This file is damaged or incomplete. Nothing was read. Save or copy it again.',
  fileNewer: 'A newer version of Shelfside saved this file. Update Shelfside, then open it again.',
  fileOlder: 'This file has an older format that Shelfside can’t read.',
  fileNotKept: 'The file couldn’t be read completely. Open it again.',
  fileWithoutNames:
    'The names of collections couldn’t be read and aren’t in the file. Another store can’t import them.',
  fileEmpty: 'This file has no products.',
  fileOtherStore: (store: string) =>
    `This file is from another store (${store}). Connect that store to restore from it.`,
  fileOtherCatalog: (catalog: 'v1' | 'v3'): string =>
    catalog === 'v1'
      ? 'This file was saved with Wix’s older catalog (V1). Your store has the newer catalog (V3).'
      : 'This file was saved with Wix’s newer catalog (V3). Your store has the older catalog (V1).',

  // The card of the settings page.
  cardText:
    'Shelfside saves your products in this browser, so you can see what changed and restore it.',
  savedProducts: 'Saved products',
  timeLeft: (left: string) => `About ${left} left.`,
  storageKept: 'The browser keeps this data, even when the disk is full.',
  storageDeletable: 'The browser can delete this data when the disk is full.',
  keepStorage: 'Keep data',
  storageRefused: 'The browser didn’t agree. Save important restore points as files.',
  spaceLimit: 'Space limit',
  spaceHint: 'When it is reached, nothing more is saved.',
  keepAll: 'Keep all restore points for',
  keepAllHint: 'Those with a name are kept until you delete them.',
  keepWeekly: 'Keep one a week for',
  keepWeeklyHint: 'The last one of each week.',
  pause: 'Pause saving',
  resume: 'Resume saving',
  deleteAll: 'Delete restore points',
  deleteAllMenu: 'Delete restore points…',
  deleteAllMeans:
    'Deletes all restore points and saved products of this store from this browser, and pauses saving. You can no longer restore from them. Nothing changes in your store. This can’t be undone.',

  // The folder on the computer.
  folder: 'Folder on this computer',
  folderText:
    'Shelfside can save each new restore point as a file in a folder that you choose. The files aren’t encrypted.',
  chooseFolder: 'Choose folder…',
  endFolder: 'Stop using folder',
  folderName: 'Folder',
  folderFiles: 'Files saved by Shelfside',
  folderLast: 'Latest restore point there',
  folderDue: (due: number) =>
    due === 0
      ? 'All new restore points are in the folder.'
      : `${plural(due, { one: '1 restore point', other: `${formatCount(due)} restore points` })} will be saved there soon.`,
  allowFolder: 'Allow access',
  'folder/ask': (name: string, due: number) =>
    `Allow access to “${name}” again to save ${plural(due, { one: '1 restore point', other: `${formatCount(due)} restore points` })} there. Until then they stay in this browser only.`,
  'folder/gone': (name: string) =>
    `The folder “${name}” can’t be found. Your restore points stay in this browser. Choose a folder again.`,
  'folder/full': (name: string) =>
    `There isn’t enough space for “${name}”. Your restore points stay in this browser. Free up space, then try again.`,
  'folder/refused': (name: string) =>
    `Your computer doesn’t let the browser save to “${name}”. Your restore points stay in this browser. Choose another folder.`,
  keepFiles: 'Keep files',
  keepFilesHint: 'Shelfside only deletes files that it saved and that weren’t changed.',
  keepFilesAll: 'Until you delete them',
  keepFilesRule: 'As long as restore points',
}

export const transfer = {
  title: 'Products of another store',
  offer:
    'You can import its products into this store. You’ll see what doesn’t come along, and every change, before anything is sent to Wix.',
  import: (count: number) =>
    `Import ${plural(count, { one: '1 product', other: `${formatCount(count)} products` })}…`,
  from: (count: number, store: string | undefined, catalog: 'v1' | 'v3', time: string) =>
    `${plural(count, { one: '1 product', other: `${formatCount(count)} products` })} from ${store ?? 'this store'} (${catalog === 'v1' ? 'older catalog, V1' : 'newer catalog, V3'}), ${time}`,
  currency: (from: string, to: string | undefined) =>
    `The prices are in ${from}${to === undefined ? '' : `, and your store uses ${to}`}. Amounts aren’t converted.`,
  never:
    'New products get new IDs. Orders, reviews and links stay with the products they have now.',
  unreadable: (count: number) =>
    `${plural(count, { one: '1 product can’t be read and is', other: `${formatCount(count)} products can’t be read and are` })} left out.`,
  tooLong: (count: number) =>
    `${plural(count, { one: '1 product has a text that is too long and is', other: `${formatCount(count)} products have a text that is too long and are` })} left out.`,
  losses: 'What doesn’t come along',
  loss: (what: string, count: number, names: readonly string[]) =>
    count > names.length
      ? `${what} (${formatCount(count)} products: ${names.join(', ')}, …)`
      : `${what} (${names.join(', ')})`,
  'loss/digital': 'Digital products, which are left out',
  'loss/madePhysical': 'Digital products, which an import makes physical',
  'loss/variantSales': 'Sale prices that no single discount gives, which block the product',
  'loss/sales': 'Sale prices that no single discount gives',
  'loss/sharedValues': 'SKU and quantity that all variants share',
  'loss/mixedTracking': 'Inventory tracking of single variants',
  'loss/otherLocations': 'Stock of new products at other locations',
  'loss/preorder': 'Pre-order',
  'loss/barcode': 'Barcode',
  'loss/modifiers': 'Modifiers and custom text fields',
  'loss/subscriptions': 'Subscriptions',
  'loss/collections': 'Collections whose names aren’t in the file',
  'loss/slug': 'URL slugs, which Wix makes from the names',
  'loss/mainCollection': 'Main category',
  'loss/videos': 'Videos',
  'loss/altText': 'Alt text',
  'loss/choiceMedia': 'Images of choices',
  'loss/choiceLooks': 'Images and second colors of choices',
  'loss/allInfoSections': 'Info sections',
  'loss/infoSections': 'Info sections after the sixth or without text',
  'loss/seo': 'SEO title, description and tags',
  'loss/moreRibbons': 'Ribbons after the first',
  'loss/pricePerUnit': 'Price per unit',
  'loss/dimensions': 'Dimensions',
  'loss/membersOnly': 'Members only',
  'loss/visibleInPos': 'Show in Point of Sale',
  'loss/taxGroup': 'Tax group',
  'loss/tags': 'Tags',
  'loss/appFields': 'Custom fields of apps',
}

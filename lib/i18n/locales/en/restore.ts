import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'

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
  'keeping/keeping': (kept: string, total: string) => `${kept} of ${total} products saved so far.`,
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
  comparing: 'Comparing products…',
  nothingChanged: 'Nothing changed',
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
}

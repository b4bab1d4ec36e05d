import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'

/** The saved views of the grid. */
export const gridViews = {
  title: 'Views',
  open: (name: string) => `View: ${name}`,
  openChanged: (name: string) => `View: ${name}, with unsaved changes`,
  changed: 'Changed since it was saved',
  own: 'Saved views',
  builtIn: 'Built-in views',
  none: 'No saved views yet. Set up search, columns and sorting, then save them here.',
  save: 'Save changes',
  reset: 'Discard changes',
  saveAs: 'Save as a new view',
  name: 'Name of the new view',
  create: 'Save',
  actionsOf: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  newName: (name: string) => `New name for ${name}`,
  saveName: 'Save name',
  duplicate: 'Duplicate',
  copyOf: (name: string) => `${name} copy`,
  setDefault: 'Open by default',
  unsetDefault: 'Stop opening by default',
  isDefault: 'Opens by default',
  export: 'Export',
  exportAll: 'Export all',
  import: 'Import views…',
  file: 'View file',
  fileName: 'Shelfside views',
  delete: 'Delete',
  deleted: (name: string) => `“${name}” is deleted.`,
  undoDelete: 'Undo delete',
  imported: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'view', other: 'views' })} imported.`,
  unknownColumns: (names: readonly string[]) =>
    `This store has no column ${names.map((name) => `“${name}”`).join(', ')}. The view keeps it for other stores.`,
  full: (count: number) => `You can save up to ${formatCount(count)} views.`,
  notAViewFile: 'This file has no saved views. Choose a file that “Export” created.',
  newerFile: 'A newer version of Shelfside created this file. Update Shelfside first.',
  unreadableView: (at: number) => `View ${formatCount(at)} of this file can’t be read.`,

  'view/all': 'All products',
  'view/low-stock': 'Low stock',
  'view/missing-image': 'Missing image',
  'view/missing-seo': 'Missing SEO text',
  'view/missing-sku': 'Missing SKU',
  'view/on-sale': 'On sale',
  'view/hidden': 'Hidden products',
}

/** The menu of a column head. */
export const columnMenu = {
  open: (column: string) => `Column menu for ${column}`,
  sortUp: 'Sort ascending',
  sortDown: 'Sort descending',
  unsort: 'Clear sorting',
  filter: 'Filter by column',
  edit: 'Bulk edit column…',
  fit: 'Fit to content',
  moveBack: 'Move left',
  moveOn: 'Move right',
  hide: 'Hide column',
}

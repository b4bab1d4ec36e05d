/** Everything the popup and the side panel do besides showing products, by name. */
export const palette = {
  placeholder: 'What to do',
  nothing: 'No command is called that.',
  close: 'Close',
  sync: 'Sync now',
  undoLast: 'Undo the last job…',
  changeSelected: 'Change the selected products…',
  clearSelection: 'Clear the selection',
  jobs: 'Jobs',
  activity: 'Activity',
  search: 'Search products',
  sidePanel: 'Open the side panel',
  workbench: 'Open the workbench',
  options: 'Options',
  lock: 'Lock now',
  switchTo: (name: string) => `Switch to ${name}`,
}

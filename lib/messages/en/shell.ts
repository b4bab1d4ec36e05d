/** What stands there when a view breaks, or when nobody answers it. */
export const shell = {
  crashed: 'This view stopped working',
  crashedWhy: 'Nothing was sent to your shop by this. Jobs that run go on in the background.',
  loadAgain: 'Load it again',
  silent: 'Shelfside’s background part does not answer.',
  silentWhy:
    'Reload the extension. Nothing that was saved is lost; this page closes and can be opened again at once.',
  reloadExtension: 'Reload the extension',
}

/** What is said when the worker does not answer a page. */
export const silence = {
  title: 'Shelfside’s background part does not answer.',
  why: 'Reload the extension. Nothing that was saved is lost; this page closes and can be opened again at once.',
  reload: 'Reload the extension',
}

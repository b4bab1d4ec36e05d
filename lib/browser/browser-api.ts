/**
 * The browser's own extension API, without the polyfill: for the content script, whose size is
 * bounded, and for the pages' way to the worker. In Manifest V3 its promises are native everywhere.
 * A page can put an element called "browser" on `window`; it has no functions of ours.
 */
export function browserApi(): typeof chrome | undefined {
  const { browser, chrome } = globalThis as { browser?: BrowserApi; chrome?: BrowserApi }
  return [browser, chrome].find((api) => typeof api?.runtime?.sendMessage === 'function')
}

type BrowserApi = typeof chrome | undefined

/** False once the extension was updated or removed under this script: nothing works any more. */
export function isExtensionAlive(): boolean {
  return browserApi()?.runtime.id !== undefined
}

export function readVersion(): string {
  return browserApi()?.runtime.getManifest().version ?? ''
}

/** The address of a file of the extension. */
export function extensionUrl(path: string): string {
  const api = browserApi()
  if (api === undefined) throw new Error('The extension was updated.')
  return api.runtime.getURL(path)
}

/** Starts the extension anew, and closes its pages. Not to be had in scripts of web pages. */
export function reloadExtension(): void {
  browserApi()?.runtime.reload()
}

/**
 * The browser's extension API without the polyfill, for code whose size is limited: the content script and
 * the first scripts of pages. In Manifest V3 the API returns promises in all browsers. A web page can
 * define an element named "browser" on `window`; it lacks `runtime.sendMessage`.
 */
export function browserApi(): typeof chrome | undefined {
  const { browser, chrome } = globalThis as { browser?: BrowserApi; chrome?: BrowserApi }
  return [browser, chrome].find((api) => typeof api?.runtime?.sendMessage === 'function')
}

type BrowserApi = typeof chrome | undefined

/** False once the extension was updated or removed while this script runs: no call works any more. */
export function isExtensionAlive(): boolean {
  return browserApi()?.runtime.id !== undefined
}

export function readVersion(): string {
  return browserApi()?.runtime.getManifest().version ?? ''
}

export function extensionUrl(path: string): string {
  const api = browserApi()
  if (api === undefined) throw new Error('The extension was updated.')
  return api.runtime.getURL(path)
}

/** Restarts the extension and closes its pages. Not available in content scripts. */
export function reloadExtension(): void {
  browserApi()?.runtime.reload()
}

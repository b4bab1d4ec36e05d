import browser from 'webextension-polyfill'

export interface ExtensionIdentity {
  readonly id: string
  /** "chrome-extension://…" or "moz-extension://…", without a slash at the end. */
  readonly origin: string
}

export function readIdentity(): ExtensionIdentity {
  return { id: browser.runtime.id, origin: browser.runtime.getURL('').replace(/\/$/, '') }
}

/** After an installation or update of the extension, or an update of the browser. */
export function onInstalled(listener: (isNew: boolean) => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => listener(reason === 'install'))
}

/** When the browser starts; not on every start of the worker. */
export function onBrowserStartup(listener: () => void): void {
  browser.runtime.onStartup.addListener(() => listener())
}

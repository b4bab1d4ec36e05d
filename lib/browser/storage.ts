import browser from 'webextension-polyfill'
import { browserApi } from './browser-api.ts'

/** `area:noun@version`. A new shape of a noun is a new version, so that no old shape is misread. */
export type StorageKey = `${'local' | 'session'}:${string}@${number}`

export interface StorageItem<T> {
  /** Undefined when nothing is stored, or something that does not parse. */
  read(): Promise<T | undefined>
  write(value: T): Promise<void>
  remove(): Promise<void>
}

/** One stored value, parsed whenever it is read: what lies on a disk is an outside input. */
export function storageItem<T>(
  key: StorageKey,
  parse: (stored: unknown) => T | undefined,
): StorageItem<T> {
  const area = () => browser.storage[key.startsWith('local:') ? 'local' : 'session']
  return {
    async read() {
      const stored = (await whileAwake(area().get(key)))[key]
      return stored === undefined ? undefined : parse(stored)
    },
    write: (value) => whileAwake(area().set({ [key]: value })),
    remove: () => whileAwake(area().remove(key)),
  }
}

/** Everything of ours, kept for the browser's session or longer. */
export async function clearStorage(): Promise<void> {
  await Promise.all([browser.storage.session.clear(), browser.storage.local.clear()])
}

/** Chromium, while it stops the worker or ends itself. */
const farewell = /^(No SW|The browser is shutting down\.)$/

/** What Chromium answers while it stops the worker is no failure: whoever asked ends there. */
async function whileAwake<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Error) || !farewell.test(error.message)) throw error
    throw new DOMException('The worker is being stopped.', 'AbortError')
  }
}

/** For a value that is only written, as a sign of life. */
export function writeLocal(key: string, value: unknown): Promise<void> {
  return whileAwake(browser.storage.local.set({ [key]: value }))
}

/**
 * Keeps scripts in web pages out of both areas. The browser forgets this, so it is said at every
 * start of the worker. Firefox has no such call; there our content script merely does not read.
 */
export async function lockStorage(): Promise<void> {
  const storage = browserApi()?.storage
  const accessLevel = 'TRUSTED_CONTEXTS'
  await Promise.all([
    storage?.local.setAccessLevel?.({ accessLevel }),
    storage?.session.setAccessLevel?.({ accessLevel }),
  ])
}

import browser from 'webextension-polyfill'
import { browserApi } from './browser-api.ts'

/** `area:noun@version`. A new shape of a noun is a new version, so that no old shape is misread. */
export type StorageKey = `${'local' | 'session'}:${string}@${number}`

export interface StorageItem<T> {
  /** Undefined if nothing is stored, or a value that does not parse. */
  read(): Promise<T | undefined>
  write(value: T): Promise<void>
  remove(): Promise<void>
}

/** One stored value, parsed at every read: data on a disk is external input. */
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

/** Clears both areas of the extension's storage. */
export async function clearStorage(): Promise<void> {
  await Promise.all([browser.storage.session.clear(), browser.storage.local.clear()])
}

/** Chromium's messages while it stops the worker or shuts down. */
const stopMessage = /^(No SW|The browser is shutting down\.)$/

/** Turns the errors of a worker that Chromium is stopping into an AbortError. */
async function whileAwake<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Error) || !stopMessage.test(error.message)) throw error
    throw new DOMException('The worker is being stopped.', 'AbortError')
  }
}

/** For a value that is written and never read. */
export function writeLocal(key: string, value: unknown): Promise<void> {
  return whileAwake(browser.storage.local.set({ [key]: value }))
}

/**
 * Keeps content scripts out of both areas. The browser forgets this, so the worker sets it at every start.
 * Firefox has no such call; there the extension's content script does not read storage.
 */
export async function lockStorage(): Promise<void> {
  const storage = browserApi()?.storage
  const accessLevel = 'TRUSTED_CONTEXTS'
  await Promise.all([
    storage?.local.setAccessLevel?.({ accessLevel }),
    storage?.session.setAccessLevel?.({ accessLevel }),
  ])
}

import { isFirefox } from './is-firefox.ts'

/**
 * Asks the browser to delete nothing when the disk is full. Firefox says yes without a question, since the extension
 * has `unlimitedStorage`, but only if it is asked (measured in 140 and 153). Chromium never deletes the storage of an
 * extension with that permission, and its worker cannot ask. Never rejects.
 */
export async function persistStorage(): Promise<void> {
  const storage: Partial<Pick<StorageManager, 'persist' | 'persisted'>> = navigator.storage
  try {
    if ((await storage.persisted?.()) === false) await storage.persist?.()
  } catch {
    // Then it can be deleted, and is read again.
  }
}

/** Whether the browser deletes nothing when the disk is full. Rejects where it cannot say. */
export async function isStorageKept(): Promise<boolean> {
  return !isFirefox() || (await navigator.storage.persisted())
}

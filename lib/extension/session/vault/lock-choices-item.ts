import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { type LockChoices, parseLockChoices } from './lock-choices.ts'

/** Nothing while the vault is locked. In the browser's memory, where a program that writes to the disk does not reach it. */
export const lockChoicesItem: StorageItem<LockChoices> = storageItem(
  'session:lock-choices@1',
  parseLockChoices,
)

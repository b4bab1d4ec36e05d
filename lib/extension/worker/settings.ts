import { parseSettings, type Settings, defaultSettings } from '#lib/extension/app/settings.ts'
import { setLowStockLimit } from '#lib/extension/app/low-stock.ts'
import type { ReadDiskCipher } from './disk-cipher.ts'
import { createKeptDays, type KeptDays } from './kept-days.ts'
import { resolveLanguage } from '#lib/core/i18n/languages.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'

export const settingsItem: StorageItem<Settings> = storageItem('local:settings@1', parseSettings)

export async function readSettings(): Promise<Settings> {
  return (await settingsItem.read()) ?? defaultSettings
}

/** How long jobs that have ended are kept. */
export function createJobDays(readCipher: ReadDiskCipher): KeptDays<'jobs'> {
  return createKeptDays({
    what: 'jobs',
    readSettings: async () => ({ jobs: (await readSettings()).keepJobsDays }),
    async readSign() {
      const cipher = await readCipher().catch(() => undefined)
      return cipher && ((text) => cipher.sign('kept-days', text))
    },
  })
}

/** Answers, menus and notifications wait for it. English stays if the language cannot be loaded. */
export async function loadSettings(): Promise<void> {
  await applySettings(await readSettings().catch(() => defaultSettings))
}

/** Applies the settings that other modules of the worker read. */
export async function applySettings(settings: Settings): Promise<void> {
  setLowStockLimit(settings)
  await setLanguage(resolveLanguage(settings.language))
}

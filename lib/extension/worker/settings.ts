import { parseSettings, type Settings, defaultSettings } from '#lib/extension/app/settings.ts'
import { setLowStockLimit } from '#lib/extension/app/low-stock.ts'
import { resolveLanguage } from '#lib/core/i18n/languages.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'

export const settingsItem: StorageItem<Settings> = storageItem('local:settings@1', parseSettings)

export async function readSettings(): Promise<Settings> {
  return (await settingsItem.read()) ?? defaultSettings
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

import { parseSettings, type Settings, defaultSettings } from '#lib/catalog/app/settings.ts'
import { resolveLanguage } from '#lib/i18n/languages.ts'
import { setLanguage } from '#lib/i18n/set-language.ts'
import { type StorageItem, storageItem } from '#lib/browser/storage.ts'

export const settingsItem: StorageItem<Settings> = storageItem('local:settings@1', parseSettings)

export async function readSettings(): Promise<Settings> {
  return (await settingsItem.read()) ?? defaultSettings
}

/** Answers, menus and notifications wait for it. A language that cannot be loaded leaves English. */
export async function loadChosenLanguage(): Promise<void> {
  const { language } = await readSettings().catch(() => defaultSettings)
  await setLanguage(resolveLanguage(language))
}

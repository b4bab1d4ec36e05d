import { parseSettings, type Settings, usualSettings } from '#lib/domain/settings.ts'
import { type StorageItem, storageItem } from '#lib/platform/storage.ts'
import { speakChosen } from './speak.ts'

export const settingsItem: StorageItem<Settings> = storageItem('local:settings@1', parseSettings)

export async function readSettings(): Promise<Settings> {
  return (await settingsItem.read()) ?? usualSettings
}

/** Before anything is said. Never rejects: in English rather than not at all. */
export async function speakChosenLanguage(): Promise<void> {
  const { language } = await readSettings().catch(() => usualSettings)
  await speakChosen(language).catch(() => undefined)
}

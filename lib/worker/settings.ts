import { parseSettings, type Settings, usualSettings } from '#lib/domain/settings.ts'
import { speakAsChosen } from '#lib/messages/speak-as-chosen.ts'
import { type StorageItem, storageItem } from '#lib/platform/storage.ts'

export const settingsItem: StorageItem<Settings> = storageItem('local:settings@1', parseSettings)

export async function readSettings(): Promise<Settings> {
  return (await settingsItem.read()) ?? usualSettings
}

/** Before anything is said. Never rejects: in the browser's language rather than not at all. */
export async function speakChosenLanguage(): Promise<void> {
  speakAsChosen('system')
  await readSettings().then(
    ({ language }) => speakAsChosen(language),
    () => undefined,
  )
}

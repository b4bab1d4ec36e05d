import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Settings } from '#lib/catalog/app/settings.ts'
import { call } from '#lib/rpc/client/call.ts'
import { saveSettings, readSavedSettings } from './saved-settings.ts'
import { keys } from './keys.ts'

/** How the extension looks and speaks: known at once where a page has been open before, then asked. */
export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  async queryFn({ signal }): Promise<Settings> {
    const settings = await call('settings.read', {}, { signal })
    saveSettings(settings)
    return settings
  },
  initialData: readSavedSettings,
  staleTime: 0,
})

export const writeSettingsMutation = mutationOptions({
  mutationFn: (changes: Partial<Settings>) => call('settings.write', changes),
  onSuccess(settings, _changes, _before, { client }) {
    saveSettings(settings)
    client.setQueryData(keys.settings, settings)
  },
})

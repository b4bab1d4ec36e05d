import { useMutation, useQuery } from '@tanstack/react-query'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { settingsQuery, writeSettingsMutation } from '#lib/extension/queries/settings.ts'

/** The current settings, a function to change some, and the last failure. */
export function useSettings() {
  const { data: settings = defaultSettings, error } = useQuery(settingsQuery)
  const write = useMutation(writeSettingsMutation)
  return { settings, change: write.mutate, failure: write.error ?? error }
}

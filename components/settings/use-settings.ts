import { useMutation, useQuery } from '@tanstack/react-query'
import { defaultSettings } from '#lib/catalog/app/settings.ts'
import { settingsQuery, writeSettingsMutation } from '#lib/queries/settings.ts'

/** The settings as they are, how to change some of them, and why that did not work. */
export function useSettings() {
  const { data: settings = defaultSettings, error } = useQuery(settingsQuery)
  const write = useMutation(writeSettingsMutation)
  return { settings, change: write.mutate, failure: write.error ?? error }
}

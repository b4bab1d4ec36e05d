import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { currentLanguage, onLanguageChange } from '#lib/i18n/language.ts'
import { directionOf } from '#lib/i18n/languages.ts'
import { settingsQuery } from '#lib/queries/settings.ts'
import { applySettings } from './apply-settings.ts'

/** Mounts its children again when another language is chosen, in this page or in another one. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const { data: settings } = useQuery(settingsQuery)
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)

  useLayoutEffect(() => {
    if (settings !== undefined) void applySettings(settings)
  }, [settings])

  // What the worker answered is in the language before.
  useEffect(
    () =>
      onLanguageChange(
        () =>
          void client.invalidateQueries({
            predicate: ({ queryKey }) => queryKey[0] !== 'settings',
          }),
      ),
    [client],
  )

  return (
    <DirectionProvider key={language} direction={directionOf(language)}>
      {children}
    </DirectionProvider>
  )
}

import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { onLanguageChange, readingDirection, spokenLanguage } from '#lib/messages/language.ts'
import { settingsQuery } from '#lib/queries/settings.ts'
import { applySettings } from './apply-settings.ts'

/** What stands in it is drawn anew, all of it, when another language is chosen in whichever page. */
export function SpokenPage({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const { data: settings } = useQuery(settingsQuery)
  const spoken = useSyncExternalStore(onLanguageChange, spokenLanguage)

  useLayoutEffect(() => {
    if (settings !== undefined) void applySettings(settings)
  }, [settings])

  // The worker's sentences are of the former language.
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
    <DirectionProvider key={spoken} direction={readingDirection()}>
      {children}
    </DirectionProvider>
  )
}

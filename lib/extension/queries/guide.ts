import { queryOptions } from '@tanstack/react-query'
import { loadGuide } from '#lib/extension/guide/load-guide.ts'
import { currentLanguage } from '#lib/core/i18n/language.ts'

/** The guide in the language of the page. It is part of the extension, so it is read once. */
export function guideQuery() {
  const language = currentLanguage()
  return queryOptions({
    queryKey: ['guide', language],
    queryFn: () => loadGuide(language),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

import { type Settings, defaultSettings } from '#lib/extension/app/settings.ts'
import { setLowStockLimit } from '#lib/extension/app/low-stock.ts'
import { currentLanguage } from '#lib/core/i18n/language.ts'
import { languageTag } from '#lib/core/i18n/language-tag.ts'
import { directionOf, resolveLanguage } from '#lib/core/i18n/languages.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'

let latest: Settings | undefined

/** Applies the chosen language and appearance to the document. Await it before rendering: texts are loaded here. */
export async function applySettings(settings: Settings = defaultSettings): Promise<void> {
  latest = settings
  setLowStockLimit(settings)
  await setLanguage(resolveLanguage(settings.language))
  if (settings !== latest) return
  const { documentElement: html } = document
  html.lang = languageTag()
  html.dir = directionOf(currentLanguage())
  html.dataset['theme'] = settings.theme
  html.dataset['density'] = settings.density
}

import { type Settings, usualSettings } from '#lib/domain/settings.ts'
import { chosenLanguage, languageTag, readingDirection, speak } from '#lib/messages/language.ts'

let latest: Settings | undefined

/** Has a document speak and look as it was chosen; to be awaited before anything is drawn into it. */
export async function applySettings(settings: Settings = usualSettings): Promise<void> {
  latest = settings
  const language = chosenLanguage(settings.language)
  // English is always there. Where German cannot be loaded, a page in English is better than none.
  if (language === 'de') await import('#lib/messages/german.ts').catch(() => undefined)
  if (settings !== latest) return
  speak(language)
  const { documentElement: html } = document
  html.lang = languageTag()
  html.dir = readingDirection()
  html.dataset['theme'] = settings.theme
  html.dataset['density'] = settings.density
}

import { type Settings, usualSettings } from '#lib/domain/settings.ts'
import { chosenLanguage, languageTag, readingDirection, speak } from '#lib/messages/language.ts'

/** Has a document speak and look as it was chosen, before anything is drawn into it. */
export function applySettings({ language, theme, density }: Settings = usualSettings): void {
  speak(chosenLanguage(language))
  const { documentElement: html } = document
  html.lang = languageTag()
  html.dir = readingDirection()
  html.dataset['theme'] = theme
  html.dataset['density'] = density
}

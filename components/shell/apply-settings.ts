import { type Settings, usualSettings } from '#lib/domain/settings.ts'
import { languageTag, readingDirection } from '#lib/messages/language.ts'
import { speakAsChosen } from '#lib/messages/speak-as-chosen.ts'

/** Has a document speak and look as it was chosen, before anything is drawn into it. */
export function applySettings({ language, theme, density }: Settings = usualSettings): void {
  speakAsChosen(language)
  const { documentElement: html } = document
  html.lang = languageTag()
  html.dir = readingDirection()
  html.dataset['theme'] = theme
  html.dataset['density'] = density
}

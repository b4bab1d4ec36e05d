/** Languages that are complete. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/**
 * `pseudo` marks every message, so that a string which is in no message file shows; `mirrored` is the
 * same from right to left. Both are for tests.
 */
export const spokenLanguages = [...languages, 'pseudo', 'mirrored'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

let spoken: SpokenLanguage = 'en'
const listeners = new Set<() => void>()

/** Before anything is drawn: messages are read at the moment of use. */
export function speak(language: SpokenLanguage): void {
  if (language === spoken) return
  spoken = language
  for (const listener of listeners) listener()
}

/** Calls back when another language is spoken from now on. Returns how to stop listening. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function spokenLanguage(): SpokenLanguage {
  return spoken
}

/** For `Intl` and `<html lang>`. Numbers and dates stay those of the region where it has the language. */
export function languageTag(regions: readonly string[] = navigator.languages): string {
  const language = isComplete(spoken) ? spoken : 'en'
  return regions.find((region) => region.split('-')[0] === language) ?? language
}

export function readingDirection(): 'ltr' | 'rtl' {
  return spoken === 'mirrored' ? 'rtl' : 'ltr'
}

export type LanguageChoice = 'system' | SpokenLanguage

/** "system" is the first of the browser's languages that there is. */
export function chosenLanguage(
  choice: LanguageChoice,
  wanted: readonly string[] = navigator.languages,
): SpokenLanguage {
  return choice === 'system' ? matchLanguage(wanted) : choice
}

/** The language a person would choose, of those there are. */
export function matchLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.split('-')[0] === language)
    if (found !== undefined) return found
  }
  return 'en'
}

function isComplete(language: SpokenLanguage): language is Language {
  return languages.some((each) => each === language)
}

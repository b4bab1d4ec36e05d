import { readLanguages } from './language-tag.ts'
import type { Texts } from './t.ts'

interface LanguageRow {
  /** As in BCP 47: "de". */
  readonly code: string
  /** In the language itself, for a person who cannot read the current one. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly load: () => Promise<Texts>
}

/** One row per language; CONTRIBUTING.md has the recipe. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr', load: () => import('./locales/en/index.ts') },
  { code: 'de', name: 'Deutsch', direction: 'ltr', load: () => import('./locales/de/index.ts') },
  { code: 'fr', name: 'Français', direction: 'ltr', load: () => import('./locales/fr/index.ts') },
] as const satisfies readonly LanguageRow[]

export type Language = (typeof languages)[number]['code']

/** The direction in which a page in this language is read. */
export function directionOf(language: Language): LanguageRow['direction'] {
  return languages.find(({ code }) => code === language)?.direction ?? 'ltr'
}

/** "system" is the first of the browser's languages that there is. */
export type LanguageChoice = 'system' | Language

export function resolveLanguage(choice: LanguageChoice): Language {
  return choice === 'system' ? matchLanguage(readLanguages()) : choice
}

/** The first of a person's preferred languages that there is; else English. */
export function matchLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = languages.find(({ code }) => tag.split('-')[0] === code)
    if (found !== undefined) return found.code
  }
  return 'en'
}

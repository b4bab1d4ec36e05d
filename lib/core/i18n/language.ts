import { setTagLanguage } from './language-tag.ts'
import type { Language } from './languages.ts'
import { t, type Texts } from './t.ts'

let current: Language = 'en'
const listeners = new Set<() => void>()

export function currentLanguage(): Language {
  return current
}

/** Shows every text in this language from now on. */
export function showTexts(language: Language, texts: Texts): void {
  const isOther = language !== current
  Object.assign(t, texts)
  current = language
  setTagLanguage(language)
  if (isOther) for (const listener of listeners) listener()
}

/** Calls back when the language changes. Returns how to stop listening. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

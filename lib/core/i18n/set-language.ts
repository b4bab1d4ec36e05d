import { currentLanguage, showTexts } from './language.ts'
import { type Language, languages } from './languages.ts'
import { hasTexts, type Texts } from './t.ts'

let requested: Language | undefined

/**
 * Loads a language and shows every text in it. Where its file cannot be loaded the texts stay as they are, or are
 * English where there are none yet; rejects only where English cannot be loaded either. The last call wins.
 */
export async function setLanguage(language: Language, load = loadTexts): Promise<void> {
  requested = language
  if (hasTexts() && language === currentLanguage()) return
  let shown = language
  let texts: Texts
  try {
    texts = await load(language)
  } catch {
    if (hasTexts()) return
    shown = 'en'
    texts = await load(shown)
  }
  // Texts of an earlier call are better than none.
  if (requested === language || !hasTexts()) showTexts(shown, texts)
}

function loadTexts(language: Language): Promise<Texts> {
  const row = languages.find(({ code }) => code === language)
  if (row === undefined) throw new RangeError(`There is no language “${language}”.`)
  return row.load()
}

import { loadAnnex } from '#lib/domain/load-annex.ts'
import { chosenLanguage, type LanguageChoice, speak } from '#lib/messages/language.ts'

/** English is always there; what else is spoken has to be loaded first. */
export async function speakChosen(choice: LanguageChoice): Promise<void> {
  const language = chosenLanguage(choice)
  if (language === 'de') await loadAnnex(() => import('./annexes/german.ts'))
  speak(language)
}

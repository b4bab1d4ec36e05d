import { matchLanguage, speak, type SpokenLanguage } from './language.ts'

/** "system" is the first of the browser's languages that there is. */
export function speakAsChosen(
  chosen: 'system' | SpokenLanguage,
  wanted: readonly string[] = navigator.languages,
): void {
  speak(chosen === 'system' ? matchLanguage(wanted) : chosen)
}

import { t } from '#lib/core/i18n/t.ts'

const arrows: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}
const macSymbols: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥' }

/**
 * The names of a key and its modifiers ("Mod+K"), or of keys that are pressed one after the other
 * ("G P"), on this platform and in this language.
 */
export function listKeyNames(chord: string): string[] {
  return chord.split(/[+ ]/).map(nameKey)
}

/** A key with its modifiers in a text or tooltip: "Ctrl + Enter", "Strg + Eingabe", "⌘ Enter". */
export function nameKeys(chord: string): string {
  return listKeyNames(chord).join(isMac() ? ' ' : ' + ')
}

function nameKey(key: string): string {
  if (isMac() && macSymbols[key] !== undefined) return macSymbols[key]
  if (key === 'Mod') return t.keyNames.Ctrl
  return arrows[key] ?? (isNamed(key) ? t.keyNames[key] : key)
}

function isNamed(key: string): key is keyof typeof t.keyNames {
  return Object.hasOwn(t.keyNames, key)
}

export function isMac(): boolean {
  return /Mac|iP(?:hone|ad|od)/.test(navigator.platform)
}

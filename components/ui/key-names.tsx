import { t } from '#lib/core/i18n/t.ts'
import { Kbd } from './kbd.tsx'

/** The symbols of keys; other names are words of the language. */
const symbols: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** A key with its modifiers ("Mod+K"), or keys that are pressed one after the other ("G P"). */
export function KeyNames({ chord }: { readonly chord: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1">
      {chord.split(/[+ ]/).map((key) => (
        <Kbd key={key}>{nameKey(key)}</Kbd>
      ))}
    </span>
  )
}

function nameKey(key: string): string {
  if (key === 'Mod') return isMac() ? '⌘' : t.keyNames.Ctrl
  if (key === 'Alt' && isMac()) return '⌥'
  return symbols[key] ?? (isNamed(key) ? t.keyNames[key] : key)
}

function isNamed(key: string): key is keyof typeof t.keyNames {
  return Object.hasOwn(t.keyNames, key)
}

function isMac(): boolean {
  return /Mac|iP(?:hone|ad)/.test(navigator.platform)
}

import type { KeyPress } from './list-keys.ts'

/** What a key means anywhere in a search; undefined leaves it to what has the focus. */
export function readViewKey(press: KeyPress, isTyping: boolean): 'search' | 'change' | undefined {
  const { key, altKey } = press
  if (altKey) return undefined
  if (press.ctrlKey || press.metaKey) return key === 'Enter' ? 'change' : undefined
  return key === '/' && !isTyping ? 'search' : undefined
}

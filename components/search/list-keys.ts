/** What a key means in the list of results; undefined leaves it to the browser. */
export type ListKey =
  | { readonly does: 'move'; readonly to: number; readonly extends: boolean }
  | { readonly does: 'toggle' | 'open' | 'select-all' | 'let-go' | 'leave' | 'type' }

export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const pageRows = 8

export function readListKey(press: KeyPress, active: number, count: number): ListKey | undefined {
  const { key, shiftKey } = press
  const isCommand = press.ctrlKey || press.metaKey
  if (isCommand) return key.toLowerCase() === 'a' ? { does: 'select-all' } : undefined
  const move = (to: number): ListKey => ({
    does: 'move',
    to: Math.max(0, Math.min(count - 1, to)),
    extends: shiftKey,
  })
  switch (key) {
    case 'ArrowDown':
      return move(active + 1)
    case 'ArrowUp':
      return active === 0 && !shiftKey ? { does: 'leave' } : move(active - 1)
    case 'PageDown':
      return move(active + pageRows)
    case 'PageUp':
      return move(active - pageRows)
    case 'Home':
      return move(0)
    case 'End':
      return move(count - 1)
    case ' ':
      return { does: 'toggle' }
    case 'Enter':
      return { does: 'open' }
    case 'Escape':
      return { does: 'let-go' }
    default:
      return key.length === 1 || key === 'Backspace' ? { does: 'type' } : undefined
  }
}

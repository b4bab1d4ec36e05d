import type { KeyPress } from './list-keys.ts'

/** What a key means in the search field; undefined leaves it to the browser. */
export type BoxKey =
  | 'next'
  | 'previous'
  | 'take'
  | 'close'
  | 'finish'
  | 'open-first'
  | 'leave-down'
  | 'clear'
  | 'remove-chip'
  | 'to-chips'
  | 'select-all'

export interface BoxState {
  readonly suggestions: number
  /** They are values of a filter that is being typed, not names that a word happens to begin. */
  readonly areValues: boolean
  /** The suggestion the arrows stand on; -1 for none. */
  readonly active: number
  readonly isEmpty: boolean
  readonly endsWithFilter: boolean
  readonly hasChips: boolean
  readonly isCaretFirst: boolean
  readonly isAllMarked: boolean
}

/**
 * The arrows belong to the list of results. Suggestions take them only where a filter is being typed, or
 * when asked with Alt; Tab takes the first one, Escape puts them away.
 */
export function readBoxKey(press: KeyPress, state: BoxState): BoxKey | undefined {
  const { key } = press
  if (press.ctrlKey || press.metaKey) {
    const isAll = key.toLowerCase() === 'a' && (state.isEmpty || state.isAllMarked)
    return isAll ? 'select-all' : undefined
  }
  const offers = state.suggestions > 0
  switch (key) {
    case 'ArrowDown':
      return offers && (state.areValues || state.active >= 0 || press.altKey)
        ? 'next'
        : 'leave-down'
    case 'ArrowUp':
      return offers && state.active >= 0 ? 'previous' : undefined
    case 'Tab':
      return offers && !press.shiftKey ? 'take' : undefined
    case 'Enter':
      if (offers && state.active >= 0) return 'take'
      if (state.endsWithFilter) return 'finish'
      return offers && state.areValues ? 'take' : 'open-first'
    case 'Escape':
      if (offers) return 'close'
      return state.isEmpty && !state.hasChips ? undefined : 'clear'
    case 'Backspace':
      return state.isCaretFirst && state.hasChips ? 'remove-chip' : undefined
    case 'ArrowLeft':
      return state.isCaretFirst && state.hasChips ? 'to-chips' : undefined
    default:
      return undefined
  }
}

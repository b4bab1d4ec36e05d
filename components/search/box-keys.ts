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
  | 'let-go'

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
  /** All that match a search are selected. */
  readonly isMatchingSelected: boolean
}

/**
 * The arrows belong to the list of results. Suggestions take them only where a filter is being typed, or
 * when asked with Alt; Tab takes the first one, Escape puts them away, then the text, and at last the
 * selection of all that match. Ctrl+A marks the text alone: who means to type over it selects no product.
 */
export function readBoxKey(press: KeyPress, state: BoxState): BoxKey | undefined {
  const { key } = press
  if (press.ctrlKey || press.metaKey) return undefined
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
      if (!state.isEmpty || state.hasChips) return 'clear'
      return state.isMatchingSelected ? 'let-go' : undefined
    case 'Backspace':
      return state.isCaretFirst && state.hasChips ? 'remove-chip' : undefined
    case 'ArrowLeft':
      return state.isCaretFirst && state.hasChips ? 'to-chips' : undefined
    default:
      return undefined
  }
}

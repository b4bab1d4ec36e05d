import { useEffect, useEffectEvent } from 'react'
import { findKey, isTextTarget, type KeyPress, type KeyTable } from '#components/shell/keys.ts'

/** The keys of the list of results. With Shift, the other movements extend the selection too. */
export const listKeys = {
  next: ['ArrowDown'],
  previous: ['ArrowUp'],
  'next-page': ['PageDown'],
  'previous-page': ['PageUp'],
  first: ['Home'],
  last: ['End'],
  toggle: ['Space'],
  'extend-down': ['Shift+ArrowDown'],
  'extend-up': ['Shift+ArrowUp'],
  'select-all': ['Mod+A'],
  open: ['Enter'],
  release: ['Escape'],
} as const satisfies KeyTable

/** The keys that work wherever the focus is in a search. */
export const viewKeys = {
  search: ['/'],
  change: ['Mod+Enter'],
} as const satisfies KeyTable

/** The meaning of a key in the list of results; undefined leaves it to the browser. */
export type ListKey =
  | { readonly does: 'move'; readonly to: number; readonly extends: boolean }
  | { readonly does: 'toggle' | 'open' | 'select-all' | 'release' | 'leave' | 'type' }

const pageRows = 8

export function readListKey(press: KeyPress, active: number, count: number): ListKey | undefined {
  const { key, shiftKey } = press
  const action = findKey(listKeys, press)
  const move = (to: number): ListKey => ({
    does: 'move',
    to: Math.max(0, Math.min(count - 1, to)),
    extends: shiftKey,
  })
  switch (action) {
    case 'next':
    case 'extend-down':
      return move(active + 1)
    case 'previous':
      return active === 0 ? { does: 'leave' } : move(active - 1)
    case 'extend-up':
      return move(active - 1)
    case 'next-page':
      return move(active + pageRows)
    case 'previous-page':
      return move(active - pageRows)
    case 'first':
      return move(0)
    case 'last':
      return move(count - 1)
    case 'toggle':
    case 'open':
    case 'select-all':
    case 'release':
      return { does: action }
    case undefined: {
      const isText = key.length === 1 || key === 'Backspace'
      return isText && !press.ctrlKey && !press.metaKey ? { does: 'type' } : undefined
    }
  }
}

/** The meaning of a key in the search field; undefined leaves it to the browser. */
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
  | 'release'

interface BoxState {
  readonly suggestions: number
  /**
   * Whether they are values of a filter that is being typed, as opposed to filter names that a word
   * matches.
   */
  readonly areValues: boolean
  /** The suggestion chosen with the arrows; -1 for none. */
  readonly active: number
  readonly isEmpty: boolean
  readonly endsWithFilter: boolean
  readonly hasChips: boolean
  readonly isCaretFirst: boolean
  /** Whether all products that match a search are selected. */
  readonly isMatchingSelected: boolean
}

/**
 * The arrows move in the list of results. Suggestions use them only while a filter is being typed,
 * or with Alt; Tab takes the first one. Escape closes the suggestions, then clears the text, and at
 * last the selection of all that match. Ctrl+A selects the text alone: it must not select products
 * for a user who wants to type over it.
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
      return state.isMatchingSelected ? 'release' : undefined
    case 'Backspace':
      return state.isCaretFirst && state.hasChips ? 'remove-chip' : undefined
    case 'ArrowLeft':
      return state.isCaretFirst && state.hasChips ? 'to-chips' : undefined
    default:
      return undefined
  }
}

interface ViewKeyActions {
  readonly search: () => void
  readonly change: () => void
}

/** Keys that work wherever the focus is in the window. */
export function useViewKeys(actions: ViewKeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.isComposing ? undefined : findKey(viewKeys, event)
    if (key === 'search' && isTextTarget(event.target)) return
    if (key === undefined) return
    event.preventDefault()
    actions[key]()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

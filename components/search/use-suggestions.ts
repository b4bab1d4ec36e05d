import { useMemo, useState } from 'react'
import type { Completion } from '#lib/extension/queries/local-index.ts'

const none: readonly Completion[] = []

interface SuggestionState {
  readonly draft: string
  readonly isClosed: boolean
  /** Identified by its text: the index may suggest others meanwhile. */
  readonly chosen?: string | undefined
}

/** Suggestions for the word before the caret, and which of them is active. */
export function useSuggestions(
  complete: (draft: string, caret: number) => readonly Completion[],
  draft: string,
  caret: number,
) {
  // The state applies only to the text it was set for.
  const [state, setState] = useState<SuggestionState>({ draft, isClosed: true })
  const { chosen, isClosed }: Omit<SuggestionState, 'draft'> =
    state.draft === draft ? state : { isClosed: draft === '' }
  const found = useMemo(() => {
    if (draft === '') return none
    return complete(draft, caret).filter(({ text, start, end }) => draft.slice(start, end) !== text)
  }, [complete, draft, caret])
  const suggestions = isClosed ? none : found
  const active = suggestions.findIndex(({ text }) => text === chosen)
  return {
    suggestions,
    active,
    areValues: suggestions[0]?.count !== undefined,
    move: (by: number) => {
      const next = active + by
      const at = next >= suggestions.length ? 0 : next
      setState({ draft, isClosed, chosen: suggestions[at]?.text })
    },
    close: () => setState({ draft, isClosed: true }),
  }
}

/** The draft with a suggestion inserted; all but the name of a filter is finished with a space. */
export function takeSuggestion(draft: string, { text, start, end }: Completion): string {
  const behind = draft.slice(end)
  const space = /[:@]$/.test(text) || behind.startsWith(' ') ? '' : ' '
  return `${draft.slice(0, start)}${text}${space}${behind}`
}

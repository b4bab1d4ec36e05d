import { useMemo, useState } from 'react'
import type { Completion, LocalIndex } from '#lib/queries/local-index.ts'

const none: readonly Completion[] = []

interface SuggestionState {
  readonly draft: string
  readonly isClosed: boolean
  /** By its text: the copy may come to others meanwhile. */
  readonly chosen?: string | undefined
}

/** What the piece before the caret could become, and which of it the arrows stand on. */
export function useSuggestions(local: LocalIndex | null | undefined, draft: string, caret: number) {
  // What was chosen or put away counts for the text it was done in.
  const [state, setState] = useState<SuggestionState>({ draft, isClosed: true })
  const { chosen, isClosed }: Omit<SuggestionState, 'draft'> =
    state.draft === draft ? state : { isClosed: draft === '' }
  const found = useMemo(() => {
    if (!local || draft === '') return none
    return local
      .complete(draft, caret)
      .filter(({ text, start, end }) => draft.slice(start, end) !== text)
  }, [local, draft, caret])
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

/** The draft with a suggestion in its place; a whole value is finished with a space. */
export function takeSuggestion(draft: string, { text, start, end, count }: Completion): string {
  const behind = draft.slice(end)
  const space = count !== undefined && !behind.startsWith(' ') ? ' ' : ''
  return `${draft.slice(0, start)}${text}${space}${behind}`
}

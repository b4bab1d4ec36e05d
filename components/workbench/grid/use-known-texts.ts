import { useEffect, useState } from 'react'
import { readKnownValues } from '#lib/queries/known-values.ts'
import type { LocalIndex } from '#lib/queries/local-index.ts'

const maxShown = 8
const none: readonly string[] = []

/** Which of the shop's names a cell takes, and where they are counted. */
export interface KnownTexts {
  readonly local: LocalIndex
  readonly kind: 'ribbon' | 'brand'
}

/**
 * What the shop has already and the text could become, and which of it the arrows stand on. Beside the
 * text that it began with it opens by an arrow alone, and then offers everything.
 */
export function useKnownTexts(from: KnownTexts | undefined, text: string, begunWith: string) {
  const [known, setKnown] = useState(none)
  const { local, kind } = from ?? {}
  useEffect(() => {
    if (local === undefined || kind === undefined) return undefined
    // The field is drawn before a large shop is looked through.
    const timer = setTimeout(() => setKnown(readKnownValues(local)[kind]))
    return () => clearTimeout(timer)
  }, [local, kind])
  const isBegun = text !== begunWith
  // What was chosen or put away counts for the text it was done in.
  const [state, setState] = useState({ text, active: -1, isOpen: false })
  const { active, isOpen } =
    state.text === text ? state : { active: -1, isOpen: isBegun && text !== '' }
  const offered = isOpen ? matchKnown(known, isBegun ? text : '') : none
  return {
    offered,
    active,
    /** False where there is nothing to move through. */
    move(by: number): boolean {
      // Whoever is faster than the counting has it done now.
      const all =
        known === none && from !== undefined ? readKnownValues(from.local)[from.kind] : known
      const paths = matchKnown(all, isBegun ? text : '').length + 1
      if (paths === 1) return false
      setKnown(all)
      // Behind the last comes what was typed, and the first after it.
      setState({ text, active: ((active + 1 + by + paths) % paths) - 1, isOpen: true })
      return true
    },
    close: () => setState({ text, active: -1, isOpen: false }),
  }
}

/** Those that begin so come first; what is typed already is no offer. */
export function matchKnown(known: readonly string[], text: string): readonly string[] {
  const wanted = text.trim().toLocaleLowerCase()
  const beginning: string[] = []
  const within: string[] = []
  for (const value of known) {
    const at = value.toLocaleLowerCase().indexOf(wanted)
    if (at < 0 || value === text.trim()) continue
    if (at === 0) beginning.push(value)
    else within.push(value)
  }
  return [...beginning, ...within].slice(0, maxShown)
}

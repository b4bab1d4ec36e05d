import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { parseProductId, type JobId, type ProductId, type SiteId } from '#lib/domain/ids.ts'
import { jobsQuery } from '#lib/queries/jobs.ts'
import { keepEdits, readKeptEdits } from '#lib/queries/kept-edits.ts'
import { drop, type EditBook, emptyBook, type TypedProduct } from './edit-book.ts'

const saveDelayMs = 300

/** The preview that was made of what was typed. */
interface Sent {
  readonly job: JobId
  readonly ids: readonly ProductId[]
}

interface State {
  readonly book: EditBook
  readonly sent?: Sent | undefined
}

const empty: State = { book: emptyBook }

/** What was typed in the grid of a shop; it outlives its tab, and goes when its preview was run. */
export function useEditBook(siteId: SiteId) {
  const [state, setState] = useState<State>()
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    let isOver = false
    void readKeptEdits(siteId)
      .catch(() => null)
      .then((kept) => isOver || setState((now) => now ?? readState(kept)))
    return () => {
      isOver = true
    }
  }, [siteId])

  const latest = useRef<State>(undefined)
  useEffect(() => {
    const isNew = latest.current !== undefined
    latest.current = state
    if (state === undefined || !isNew) return undefined
    const save = () => void keepEdits(siteId, writeState(state)).then(setKept, () => setKept(false))
    const timer = setTimeout(save, saveDelayMs)
    return () => clearTimeout(timer)
  }, [siteId, state])
  useEffect(() => {
    const save = () => {
      if (latest.current !== undefined) void keepEdits(siteId, writeState(latest.current))
    }
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [siteId])

  const sent = state?.sent
  const { data: jobs } = useQuery({ ...jobsQuery, enabled: sent !== undefined })
  const isRun = jobs?.some(({ id, startedAt }) => id === sent?.job && startedAt !== undefined)
  if (isRun === true && state !== undefined && sent !== undefined) {
    setState({ book: { ...drop(state.book, sent.ids), past: [], future: [] } })
  }

  const book = state?.book ?? emptyBook
  return useMemo(
    () => ({
      book,
      isKept,
      change: (step: (now: EditBook) => EditBook) =>
        setState((now = empty) => {
          const next = step(now.book)
          return next === now.book ? now : { book: next, sent: stillSent(now, next) }
        }),
      noteSent: (job: JobId) =>
        setState((now = empty) => ({ ...now, sent: { job, ids: [...now.book.products.keys()] } })),
    }),
    [book, isKept],
  )
}

export type EditBookControls = ReturnType<typeof useEditBook>

/** What is typed at a product after its preview was made is not in that. */
function stillSent({ book, sent }: State, next: EditBook): Sent | undefined {
  if (sent === undefined) return undefined
  const ids = sent.ids.filter((id) => next.products.get(id) === book.products.get(id))
  return ids.length === 0 ? undefined : { ...sent, ids }
}

function writeState({ book, sent }: State): object | null {
  return book.products.size === 0 ? null : { products: [...book.products], sent }
}

function readState(kept: unknown): State {
  if (typeof kept !== 'object' || kept === null) return empty
  const { products, sent } = kept as { readonly products?: unknown; readonly sent?: Sent }
  if (!Array.isArray(products)) return empty
  const entries = (products as unknown[]).flatMap((entry): [ProductId, TypedProduct][] => {
    const [id, typed] = Array.isArray(entry) ? (entry as unknown[]) : []
    const known = typeof id === 'string' ? parseProductId(id) : undefined
    // It was written by this page and read by nobody else.
    return known === undefined || typeof typed !== 'object' ? [] : [[known, typed as TypedProduct]]
  })
  return { book: { ...emptyBook, products: new Map(entries) }, sent }
}

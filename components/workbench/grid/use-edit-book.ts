import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { parseProductId, type JobId, type ProductId, type SiteId } from '#lib/domain/ids.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { jobsQuery, withdrawPreview } from '#lib/queries/jobs.ts'
import { keepEdits, readKeptEdits } from '#lib/queries/kept-edits.ts'
import {
  type BookState,
  drop,
  type EditBook,
  emptyBook,
  type Sent,
  type TypedProduct,
} from './edit-book.ts'
import { useBookInTabs } from './use-book-in-tabs.ts'

const saveDelayMs = 300

const empty: BookState = { book: emptyBook }

/** What was typed in the grid of a shop; it outlives its tab, and goes when its preview was run. */
export function useEditBook(siteId: SiteId) {
  const client = useQueryClient()
  const [state, setState] = useState<BookState>()
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

  const latest = useRef<BookState>(undefined)
  /** Something was typed here that is not kept yet. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = state
  }, [state])
  const save = useCallback(() => {
    timer.current = undefined
    if (latest.current === undefined) return
    void keepEdits(siteId, writeState(latest.current)).then(setKept, () => setKept(false))
  }, [siteId])
  useEffect(() => {
    const saveNow = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      save()
    }
    window.addEventListener('pagehide', saveNow)
    return () => {
      saveNow()
      window.removeEventListener('pagehide', saveNow)
    }
  }, [save])
  useBookInTabs(
    siteId,
    state,
    (next) => setState((now) => now && next(now)),
    () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(save, saveDelayMs)
    },
  )

  const sent = state?.sent
  const { data: jobs } = useQuery({ ...jobsQuery, enabled: sent !== undefined })
  const isRun = jobs?.some(({ id, startedAt }) => id === sent?.job && startedAt !== undefined)
  if (isRun === true && state !== undefined && sent !== undefined) {
    const { book, isShared } = state
    const left = { ...drop(book, sent.ids), past: [], future: [] }
    setState(sent.ids.length === 0 ? { book, isShared } : { book: left })
  }

  const { book, isShared = false } = state ?? empty
  return useMemo(
    () => ({
      book,
      isKept,
      isShared,
      change: (step: (now: EditBook) => EditBook) =>
        setState((now = empty) => {
          const next = step(now.book)
          if (next === now.book) return now
          const isStillShared = now.isShared === true && next.products.size > 0
          return { book: next, sent: stillSent(now, next), isShared: isStillShared }
        }),
      noteSent: (job: JobId) => {
        // Run one after the other, both would move stock that was typed as a difference.
        const former = latest.current?.sent?.job
        if (former !== undefined) void withdrawPreview(client, former).catch(() => undefined)
        setState((now = empty) => ({ ...now, sent: { job, ids: [...now.book.products.keys()] } }))
      },
    }),
    [book, isKept, isShared, client],
  )
}

export type EditBookControls = ReturnType<typeof useEditBook>

/** What is typed at a product after its preview was made is not in that. */
function stillSent({ book, sent }: BookState, next: EditBook): Sent | undefined {
  if (sent === undefined || next.products.size === 0) return undefined
  const ids = sent.ids.filter((id) => next.products.get(id) === book.products.get(id))
  return { ...sent, ids }
}

function writeState({ book, sent }: BookState): object | null {
  return book.products.size === 0 ? null : { products: [...book.products], sent }
}

function readState(kept: unknown): BookState {
  if (typeof kept !== 'object' || kept === null) return empty
  const { products, sent } = kept as { readonly products?: unknown; readonly sent?: Sent }
  if (!Array.isArray(products)) return empty
  const entries = (products as unknown[]).flatMap((entry): [ProductId, TypedProduct][] => {
    const [id, typed] = Array.isArray(entry) ? (entry as unknown[]) : []
    const known = typeof id === 'string' ? parseProductId(id) : undefined
    // It was written by this page and read by nobody else.
    if (known === undefined || typeof typed !== 'object') return []
    const product = typed as TypedProduct
    // Where a cost alone was typed nothing of it lasts.
    return listPlaces(product.set).length === 0 ? [] : [[known, product]]
  })
  return { book: { ...emptyBook, products: new Map(entries) }, sent }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { parseProductId, type JobId, type ProductId, type SiteId } from '#lib/catalog/ids.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { jobsQuery, withdrawPreview } from '#lib/queries/jobs.ts'
import { saveEdits, readSavedEdits } from '#lib/queries/saved-edits.ts'
import {
  type EditHistoryState,
  drop,
  type EditHistory,
  emptyHistory,
  type Sent,
  type EditedProduct,
} from './edit-history.ts'
import { useHistoryInTabs } from './use-history-in-tabs.ts'

const saveDelayMs = 300

const empty: EditHistoryState = { editHistory: emptyHistory }

/** What was typed in the grid of a shop; it outlives its tab, and goes when its preview was run. */
export function useEditHistory(siteId: SiteId) {
  const client = useQueryClient()
  const [state, setState] = useState<EditHistoryState>()
  const [isSaved, setSaved] = useState(true)
  useEffect(() => {
    let isOver = false
    void readSavedEdits(siteId)
      .catch(() => null)
      .then((saved) => isOver || setState((now) => now ?? readState(saved)))
    return () => {
      isOver = true
    }
  }, [siteId])

  const latest = useRef<EditHistoryState>(undefined)
  /** Something was typed here that is not kept yet. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = state
  }, [state])
  const save = useCallback(() => {
    timer.current = undefined
    if (latest.current === undefined) return
    void saveEdits(siteId, writeState(latest.current)).then(setSaved, () => setSaved(false))
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
  useHistoryInTabs(
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
    const { editHistory, isShared } = state
    const left = { ...drop(editHistory, sent.ids), past: [], future: [] }
    setState(sent.ids.length === 0 ? { editHistory, isShared } : { editHistory: left })
  }

  const { editHistory, isShared = false } = state ?? empty
  return useMemo(
    () => ({
      editHistory,
      isSaved,
      isShared,
      change: (step: (now: EditHistory) => EditHistory) =>
        setState((now = empty) => {
          const next = step(now.editHistory)
          if (next === now.editHistory) return now
          const isStillShared = now.isShared === true && next.products.size > 0
          return { editHistory: next, sent: stillSent(now, next), isShared: isStillShared }
        }),
      recordSent: (job: JobId) => {
        // Run one after the other, both would move stock that was typed as a difference.
        const former = latest.current?.sent?.job
        if (former !== undefined) void withdrawPreview(client, former).catch(() => undefined)
        setState((now = empty) => ({
          ...now,
          sent: { job, ids: [...now.editHistory.products.keys()] },
        }))
      },
    }),
    [editHistory, isSaved, isShared, client],
  )
}

export type EditHistoryControls = ReturnType<typeof useEditHistory>

/** What is typed at a product after its preview was made is not in that. */
function stillSent({ editHistory, sent }: EditHistoryState, next: EditHistory): Sent | undefined {
  if (sent === undefined || next.products.size === 0) return undefined
  const ids = sent.ids.filter((id) => next.products.get(id) === editHistory.products.get(id))
  return { ...sent, ids }
}

function writeState({ editHistory, sent }: EditHistoryState): object | null {
  return editHistory.products.size === 0 ? null : { products: [...editHistory.products], sent }
}

function readState(saved: unknown): EditHistoryState {
  if (typeof saved !== 'object' || saved === null) return empty
  const { products, sent } = saved as { readonly products?: unknown; readonly sent?: Sent }
  if (!Array.isArray(products)) return empty
  const entries = (products as unknown[]).flatMap((entry): [ProductId, EditedProduct][] => {
    const [id, entered] = Array.isArray(entry) ? (entry as unknown[]) : []
    const known = typeof id === 'string' ? parseProductId(id) : undefined
    // It was written by this page and read by nobody else.
    if (known === undefined || typeof entered !== 'object') return []
    const product = entered as EditedProduct
    // Where a cost alone was typed nothing of it lasts.
    return fieldEntries(product.set).length === 0 ? [] : [[known, product]]
  })
  return { editHistory: { ...emptyHistory, products: new Map(entries) }, sent }
}

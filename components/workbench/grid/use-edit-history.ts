import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { parseProductId, type JobId, type ProductId, type SiteId } from '#lib/catalog/ids.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { jobsQuery, withdrawPreview } from '#lib/queries/jobs.ts'
import { saveEdits, readSavedEdits, joinTabs, type Tabs } from '#lib/queries/saved-edits.ts'
import {
  applyRemoteSteps,
  diffSteps,
  type EditHistory,
  emptyHistory,
  removeEdits,
  type Step,
} from '#lib/edits/unsaved/edit-history.ts'
import type { UnsavedProduct } from '#lib/edits/unsaved/unsaved-product.ts'

const saveDelayMs = 300

/** The preview that was created from the edits. */
interface Sent {
  readonly job: JobId
  readonly ids: readonly ProductId[]
}

interface EditHistoryState {
  readonly editHistory: EditHistory
  readonly sent?: Sent | undefined
  /** Some edits were entered in another tab. */
  readonly isShared?: boolean | undefined
}

const empty: EditHistoryState = { editHistory: emptyHistory }

/** The manual edits in the grid of a shop. They survive the tab and are removed once their preview has run. */
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
  /** Set while an edit of this tab is not saved yet. */
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
    const left = { ...removeEdits(editHistory, sent.ids), past: [], future: [] }
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
        // If both previews ran, stock entered as a difference would be changed twice.
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

/** Edits made to a product after its preview was created are not part of that preview. */
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
  const entries = (products as unknown[]).flatMap((entry): [ProductId, UnsavedProduct][] => {
    const [id, entered] = Array.isArray(entry) ? (entry as unknown[]) : []
    const known = typeof id === 'string' ? parseProductId(id) : undefined
    // Only this page writes the value.
    if (known === undefined || typeof entered !== 'object') return []
    const product = entered as UnsavedProduct
    // Costs are not persisted: an edit of a cost alone leaves nothing.
    return fieldEntries(product.set).length === 0 ? [] : [[known, product]]
  })
  return { editHistory: { ...emptyHistory, products: new Map(entries) }, sent }
}

/** A message between tabs: a new tab asks for all edits; every tab reports its steps. */
type Message = Pick<EditHistoryState, 'sent'> & { readonly steps?: readonly Step[] | undefined }

/**
 * Synchronises the edits between all tabs of a shop, cell by cell. `onLocalChange` is called after a change
 * in this tab, which is then the tab that saves it.
 */
function useHistoryInTabs(
  siteId: SiteId,
  state: EditHistoryState | undefined,
  onReceived: (next: (now: EditHistoryState) => EditHistoryState) => void,
  onLocalChange: () => void,
): void {
  const tabs = useRef<Tabs>(undefined)
  /** The state that the other tabs know. */
  const reported = useRef<EditHistoryState>(undefined)
  const received = useRef(onReceived)
  const localChange = useRef(onLocalChange)
  useEffect(() => {
    received.current = onReceived
    localChange.current = onLocalChange
  })

  useEffect(() => {
    const joined = joinTabs(siteId, (data) => {
      const known = reported.current
      if (known === undefined) return
      const { steps, sent } = data as Message
      if (steps === undefined) {
        const all = diffSteps(emptyHistory.products, known.editHistory.products)
        return joined.send({ steps: all, sent: known.sent })
      }
      const isManual = steps.some(({ to }) => to !== undefined)
      const next = (now: EditHistoryState): EditHistoryState => {
        const editHistory = applyRemoteSteps(now.editHistory, steps)
        return {
          editHistory,
          sent,
          isShared: (isManual || now.isShared) && editHistory.products.size > 0,
        }
      }
      reported.current = next(known)
      received.current(next)
    })
    tabs.current = joined
    return () => {
      reported.current = undefined
      joined.leave()
    }
  }, [siteId])

  useEffect(() => {
    if (state === undefined) return
    const known = reported.current
    reported.current = state
    if (known === undefined) return tabs.current?.send({})
    const steps = diffSteps(known.editHistory.products, state.editHistory.products)
    if (steps.length === 0 && known.sent?.job === state.sent?.job) return
    tabs.current?.send({ steps, sent: state.sent })
    localChange.current()
  }, [state])
}

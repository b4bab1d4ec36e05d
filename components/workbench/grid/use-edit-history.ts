import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { parseProductId, type JobId, type ProductId, type SiteId } from '#lib/core/catalog/ids.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { withdrawPreview } from '#lib/extension/queries/jobs.ts'
import {
  saveUnsavedEdits,
  readUnsavedEdits,
  joinTabs,
} from '#lib/extension/queries/unsaved-edits.ts'
import { useJobOutcomes } from '#components/edits/use-job-outcomes.ts'
import {
  applyRemoteSteps,
  diffSteps,
  type EditHistory,
  emptyHistory,
  forgetSteps,
  markSent,
  rebaseHistory,
  settleAll,
  type Step,
  type UnsavedProducts,
} from '#lib/core/edits/unsaved/edit-history.ts'
import type { UnsavedProduct } from '#lib/core/edits/unsaved/unsaved-product.ts'

const saveDelayMs = 300

interface EditHistoryState {
  readonly editHistory: EditHistory
  /** Some edits were entered in another tab. */
  readonly isShared?: boolean | undefined
}

const empty: EditHistoryState = { editHistory: emptyHistory }

/** The manual edits in the grid of a shop. They survive the tab and stay until the store has them. */
export function useEditHistory(siteId: SiteId) {
  const client = useQueryClient()
  const [state, setState] = useState<EditHistoryState>()
  const [isSaved, setSaved] = useState(true)
  useEffect(() => {
    let isOver = false
    void readUnsavedEdits(siteId)
      .catch(() => null)
      .then((saved) => isOver || setState((now) => withSaved(readState(saved), now)))
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
    void saveUnsavedEdits(siteId, writeState(latest.current)).then(setSaved, () => setSaved(false))
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

  const { editHistory, isShared = false } = state ?? empty
  const change = useCallback(
    (step: (now: EditHistory) => EditHistory) =>
      setState((known) => {
        const { editHistory: now, isShared: wasShared } = known ?? empty
        const next = step(now)
        // Undefined stays: the saved edits are not read yet.
        if (next === now) return known
        return { editHistory: next, isShared: wasShared === true && next.products.size > 0 }
      }),
    [],
  )
  const jobIds = useMemo(() => listJobs(editHistory.products), [editHistory.products])
  const { active } = useJobOutcomes(jobIds, ({ jobId, fieldsOf }) =>
    change((now) => settleAll(now, jobId, fieldsOf)),
  )
  const saving = useMemo(
    () => listSentWith(editHistory.products, active),
    [editHistory.products, active],
  )
  const [known, setKnown] = useState(active)
  if (active !== known) {
    setKnown(active)
    change((now) => forgetSteps(now, listSentWith(now.products, active)))
  }

  return useMemo(
    () => ({
      editHistory,
      isSaved,
      isShared,
      /** Products whose changes are being saved; they are not sent again. */
      saving,
      change,
      recordSent: (job: JobId, sent: UnsavedProducts) => {
        // If both previews ran, stock entered as a difference would be changed twice.
        for (const former of jobIds) void withdrawPreview(client, former).catch(() => undefined)
        change((now) => markSent(now, sent, job))
      },
    }),
    [editHistory, isSaved, isShared, saving, change, client, jobIds],
  )
}

function listSentWith(products: UnsavedProducts, jobs: ReadonlySet<JobId>): ReadonlySet<ProductId> {
  const isSent = ({ sent }: UnsavedProduct) => sent !== undefined && jobs.has(sent.jobId)
  return new Set([...products].flatMap(([id, unsaved]) => (isSent(unsaved) ? [id] : [])))
}

function listJobs(products: UnsavedProducts): JobId[] {
  return [...new Set([...products.values()].flatMap(({ sent }) => sent?.jobId ?? []))]
}

export type EditHistoryControls = ReturnType<typeof useEditHistory>

/** The saved edits, with what was entered while they were read. */
function withSaved(saved: EditHistoryState, entered: EditHistoryState | undefined) {
  if (entered === undefined) return saved
  return {
    ...entered,
    editHistory: rebaseHistory(saved.editHistory.products, entered.editHistory),
  }
}

function writeState({ editHistory }: EditHistoryState): object | null {
  return editHistory.products.size === 0 ? null : { products: [...editHistory.products] }
}

function readState(saved: unknown): EditHistoryState {
  if (typeof saved !== 'object' || saved === null) return empty
  const { products } = saved as { readonly products?: unknown }
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
  return { editHistory: { ...emptyHistory, products: new Map(entries) } }
}

/** A message between tabs: a new tab asks for all edits; every tab reports its steps, and that it closes. */
interface Message {
  readonly tab: string
  readonly steps?: readonly Step[] | undefined
  readonly isClosing?: true | undefined
}

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
  const tabs = useRef<{ send(message: Omit<Message, 'tab'>): void }>(undefined)
  /** The state that the other tabs know. */
  const reported = useRef<EditHistoryState>(undefined)
  const receive = useEffectEvent(onReceived)
  const reportLocalChange = useEffectEvent(onLocalChange)

  useEffect(() => {
    const tab = crypto.randomUUID()
    const others = new Set<string>()
    const joined = joinTabs(siteId, (data) => {
      const known = reported.current
      if (known === undefined) return
      const { tab: sender, steps, isClosing = false } = data as Message
      if (isClosing) others.delete(sender)
      else others.add(sender)
      if (isClosing && others.size === 0) {
        reported.current = { ...known, isShared: false }
        return receive((now) => ({ ...now, isShared: false }))
      }
      if (steps === undefined) {
        const all = diffSteps(emptyHistory.products, known.editHistory.products)
        return send({ steps: all })
      }
      const next = (now: EditHistoryState): EditHistoryState => {
        const editHistory = applyRemoteSteps(now.editHistory, steps)
        const isManual = diffSteps(now.editHistory.products, editHistory.products).some(hasNewEntry)
        return {
          editHistory,
          isShared: (isManual || now.isShared) && editHistory.products.size > 0,
        }
      }
      reported.current = next(known)
      receive(next)
    })
    const send = (message: Omit<Message, 'tab'>) => joined.send({ tab, ...message })
    const close = () => send({ isClosing: true })
    window.addEventListener('pagehide', close)
    tabs.current = { send }
    return () => {
      window.removeEventListener('pagehide', close)
      reported.current = undefined
      close()
      joined.leave()
    }
  }, [siteId])

  useEffect(() => {
    if (state === undefined) return
    const known = reported.current
    reported.current = state
    if (known === undefined) return tabs.current?.send({})
    const steps = diffSteps(known.editHistory.products, state.editHistory.products)
    if (steps.length === 0) return
    tabs.current?.send({ steps })
    reportLocalChange()
  }, [state])
}

/** Whether a step enters a value; others send, settle or discard some. */
function hasNewEntry({ from, to }: Step): boolean {
  return fieldEntries(to?.set ?? {}).some(
    ([path, value]) => JSON.stringify(from?.set[path]) !== JSON.stringify(value),
  )
}

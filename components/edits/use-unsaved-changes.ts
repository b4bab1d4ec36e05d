import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import {
  forgetSteps,
  markSent,
  settleAll,
  type UnsavedProducts,
} from '#lib/core/edits/unsaved/edit-history.ts'
import type { SurfaceName, UnsavedProduct } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { withdrawPreview } from '#lib/extension/queries/jobs.ts'
import { unsavedChangesOf } from '#lib/extension/queries/unsaved-changes.ts'
import { useJobOutcomes } from './use-job-outcomes.ts'

/** The unsaved changes of a store, the same in all places. They stay until the store has them. */
export function useUnsavedChanges(siteId: SiteId, surface: SurfaceName) {
  const client = useQueryClient()
  const changes = useMemo(
    () => unsavedChangesOf(client, siteId, surface),
    [client, siteId, surface],
  )
  useEffect(() => changes.open(), [changes])
  const state = useSyncExternalStore(changes.subscribe, changes.read)
  const { change } = changes
  const { products } = state.editHistory

  const jobIds = useMemo(() => listJobs(products), [products])
  const sent = useJobOutcomes(jobIds, ({ jobId, fieldsOf }) =>
    change((now) => settleAll(now, jobId, fieldsOf)),
  )
  const { active } = sent
  const saving = useMemo(() => listSentWith(products, active), [products, active])
  useEffect(() => {
    change((now) => forgetSteps(now, listSentWith(now.products, active)))
  }, [active, change])

  return useMemo(
    () => ({
      ...state,
      sent,
      /** Products whose changes are being saved; they are not sent again. */
      saving,
      change,
      recordSent: (job: JobId, sentNow: UnsavedProducts) => {
        const again = new Map([...products].filter(([id]) => sentNow.has(id)))
        // If both previews ran, stock entered as a difference would be changed twice.
        for (const former of listJobs(again))
          void withdrawPreview(client, former).catch(() => undefined)
        change((now) => markSent(now, sentNow, job))
      },
    }),
    [state, sent, saving, change, client, products],
  )
}

export type UnsavedControls = ReturnType<typeof useUnsavedChanges>

function listSentWith(products: UnsavedProducts, jobs: ReadonlySet<JobId>): ReadonlySet<ProductId> {
  const isSent = ({ sent }: UnsavedProduct) => sent !== undefined && jobs.has(sent.jobId)
  return new Set([...products].flatMap(([id, unsaved]) => (isSent(unsaved) ? [id] : [])))
}

function listJobs(products: UnsavedProducts): JobId[] {
  return [...new Set([...products.values()].flatMap(({ sent }) => sent?.jobId ?? []))]
}

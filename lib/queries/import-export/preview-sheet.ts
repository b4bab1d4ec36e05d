import { mutationOptions } from '@tanstack/react-query'
import type { Edit } from '#lib/operations/edit.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keepJob } from '../jobs.ts'
import type { ChangesPart, SheetEngine, IncludedGroup } from './sheet-engine.ts'

export interface SheetPreview {
  readonly siteId: SiteId
  /** Of the store: a file has no currency. */
  readonly currency: string | undefined
  readonly engine: SheetEngine
  readonly groups: readonly IncludedGroup[]
  readonly total: number
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((staged: number, total: number) => void) | undefined
}

/** Creates the preview of a sheet's changes, which are transferred in parts. */
export const previewSheetMutation = mutationOptions({
  mutationFn: async (draft: SheetPreview) => {
    const { siteId, currency, engine, groups, total, signal, onProgress } = draft
    const stageId = crypto.randomUUID()
    try {
      for (let next: number | undefined = 0; next !== undefined;) {
        signal?.throwIfAborted()
        const part: ChangesPart = await engine.changes(groups, next)
        if (part.changes.length > 0) {
          await call('changes.stage', { siteId, stageId, changes: [...part.changes] }, { signal })
        }
        next = part.next
        onProgress?.(next ?? total, total)
      }
    } catch (error) {
      await call('changes.drop', { stageId }).catch(() => undefined)
      throw error
    }
    const scope = { kind: 'staged' as const, id: stageId, isImport: true as const }
    const edit: Edit = { scope, operations: [], ...(currency === undefined ? {} : { currency }) }
    return call('jobs.draft', { siteId, edit }, { signal })
  },
  onSuccess: (job, _draft, _result, { client }) => keepJob(job, client),
})

import { mutationOptions } from '@tanstack/react-query'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { IncludedGroup, OnProgress, SheetEngine } from '#lib/core/sheet-engine/sheet-engine.ts'
import { stageChanges } from '#lib/core/sheet-engine/stage-changes.ts'
import { keepJob } from '../jobs.ts'

export interface SheetPreview {
  readonly siteId: SiteId
  /** Of the store: a file has no currency. */
  readonly currency: string | undefined
  readonly engine: SheetEngine
  readonly groups: readonly IncludedGroup[]
  readonly total: number
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: OnProgress | undefined
}

/** Creates the preview of a sheet's changes, which are transferred in parts. */
export const previewSheetMutation = mutationOptions({
  mutationFn: async ({ siteId, currency, engine, signal, ...draft }: SheetPreview) => {
    const stageId = crypto.randomUUID()
    const stage = {
      add: (changes: readonly ManualEdit[]) =>
        call('changes.stage', { siteId, stageId, changes: [...changes] }, { signal }),
      drop: () => call('changes.drop', { stageId }),
    }
    await stageChanges(engine, stage, { ...draft, signal })
    const scope = { kind: 'staged' as const, id: stageId, isImport: true as const }
    const edit: Edit = { scope, operations: [], ...(currency === undefined ? {} : { currency }) }
    return call('jobs.draft', { siteId, edit }, { signal })
  },
  onSuccess: (job, _draft, _result, { client }) => keepJob(job, client),
})

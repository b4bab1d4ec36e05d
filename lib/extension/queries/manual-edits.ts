import { mutationOptions } from '@tanstack/react-query'
import type { Edit, EditUnits, ManualScope } from '#lib/core/operations/edit.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Job } from '#lib/core/job/job.ts'
import { maxManualEdits, type ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { keepJob } from './jobs.ts'

export interface ManualEditPreview {
  readonly siteId: SiteId
  /** Each product once. */
  readonly changes: readonly ManualEdit[]
  readonly units?: EditUnits | undefined
  /** Aborts the transfer; the transferred part is deleted. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((staged: number, total: number) => void) | undefined
}

/** Creates the preview of manual edits, for any number of products. */
export const previewManualEditsMutation = mutationOptions({
  mutationFn: async (draft: ManualEditPreview): Promise<Job> => {
    const parts = toParts(draft.changes)
    const [only] = parts
    const scope: ManualScope =
      only !== undefined && parts.length === 1
        ? { kind: 'typed', changes: only }
        : { kind: 'staged', id: await stage(draft, parts) }
    const edit: Edit = { scope, operations: [], ...draft.units }
    return call('jobs.draft', { siteId: draft.siteId, edit }, { signal: draft.signal })
  },
  onSuccess: (job, _draft, _result, { client }) => keepJob(job, client),
})

async function stage(draft: ManualEditPreview, parts: readonly ManualEdit[][]): Promise<string> {
  const { siteId, signal, onProgress, changes } = draft
  const stageId = crypto.randomUUID()
  try {
    for (const part of parts) {
      const { staged } = await call('changes.stage', { siteId, stageId, changes: part }, { signal })
      onProgress?.(staged, changes.length)
    }
  } catch (error) {
    // A leftover is deleted automatically within a day.
    await call('changes.drop', { stageId }).catch(() => undefined)
    throw error
  }
  return stageId
}

/** The maximum length of a message; validation doubles its size. */
const maxPartLength = 4_000_000

/** Splits changes into parts that fit one message each. */
function toParts(changes: readonly ManualEdit[]): ManualEdit[][] {
  const parts: ManualEdit[][] = []
  let part: ManualEdit[] = []
  let length = 0
  for (const change of changes) {
    const own = JSON.stringify(change).length
    if (part.length === maxManualEdits || (part.length > 0 && length + own > maxPartLength)) {
      parts.push(part)
      part = []
      length = 0
    }
    part.push(change)
    length += own
  }
  if (part.length > 0) parts.push(part)
  return parts
}

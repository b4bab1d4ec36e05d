import * as z from 'zod/mini'
import { stageId } from '#lib/operations/edit-shape.ts'
import { manualEditsSchema } from '#lib/catalog/changes/manual-edit-schema.ts'
import { procedure } from './procedure.ts'
import { count, nothing, siteId } from './shapes.ts'

const page = ['page'] as const

/** What a person typed at more products than one message takes: brought over before its preview. */
export const manualEditProcedures = {
  /** Adds a part, in its order; answers how many there are. Kept for a day, until its preview is made. */
  'changes.stage': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, stageId, changes: manualEditsSchema }),
    output: () => z.strictObject({ staged: count }),
  }),
  'changes.drop': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ stageId }),
    output: () => nothing,
  }),
}

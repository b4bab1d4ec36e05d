import * as z from 'zod/mini'
import { stageId } from '#lib/operations/edit-shape.ts'
import { typedChangesShape } from '#lib/domain/typed-change-shape.ts'
import { procedure } from './procedure.ts'
import { count, nothing, siteId } from './shapes.ts'

const page = ['page'] as const

/** What a person typed at more products than one message takes: brought over before its preview. */
export const typedProcedures = {
  /** Adds a part, in its order; answers how many there are. Kept for a day, until its preview is made. */
  'changes.stage': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, stageId, changes: typedChangesShape }),
    output: () => z.strictObject({ staged: count }),
  }),
  'changes.drop': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ stageId }),
    output: () => nothing,
  }),
}

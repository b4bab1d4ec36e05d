import * as z from 'zod/mini'
import { stageId } from '#lib/core/operations/edit-shape.ts'
import { manualEditsSchema } from '#lib/core/catalog/changes/manual-edit-schema.ts'
import { procedure } from './procedure.ts'
import { count, nothing, productId, siteId, text } from './shapes.ts'

const page = ['page'] as const

/** Stages manual edits that are too many for one message, before their preview is made. */
export const manualEditProcedures = {
  /** Appends edits; returns how many are staged. They are deleted when their preview is made, or after a day. */
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

const name = text(400)
const parts = z.record(name, text(65_536))

/** Unsaved edits of products as earlier versions stored them, in named parts. */
export const draftProcedures = {
  'drafts.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => z.record(productId, parts),
  }),
  'drafts.forget': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => nothing,
  }),
} as const

import * as z from 'zod'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { listRestored } from '../jobs/confirm-undo.ts'
import { withSiteJobs } from '../jobs/open-site-jobs.ts'
import { readUndo } from '../jobs/read-undo.ts'
import { messages } from '../messages.ts'
import { hashUndo } from '../proposals/read-rows.ts'
import { reportRow } from '../report.ts'
import { toPage } from '../mcp/cut-answer.ts'
import { findEdit } from '../mcp/find-edit.ts'
import { idInput, pageInput } from '../mcp/inputs.ts'
import { propose } from '../mcp/propose.ts'
import { defineTool, textsAreData } from '../mcp/tool.ts'

export const proposeUndo = defineTool({
  name: 'propose_undo',
  title: 'Propose an undo',
  description: `Previews what an undo of an edit would restore, and keeps it as a proposal for a day. Values that someone else changed since stay. Changes nothing in the store: it runs only after the user has approved it in a terminal. ${textsAreData}`,
  input: z.strictObject({ edit: idInput.describe('The ID of an edit.'), limit: pageInput.limit }),
  isReading: false,
  isEditing: true,
  async run({ edit, limit }, call) {
    const jobId = await findEdit(call, edit)
    return withSiteJobs(call, call.folder, call.siteId, async (opened) => {
      const all = await readUndo(opened, jobId)
      const restored = listRestored(all).length
      if (restored === 0) {
        throw new ProblemError({ code: 'bad-input', message: messages.nothingToRestore })
      }
      const hash = await hashUndo(all)
      const proposed = await propose(call, { kind: 'undo', jobId, hash })
      const { items, next, isCut } = toPage(all, { offset: 0, limit }, reportRow)
      return { ...proposed, undoOf: jobId, restored, total: all.length, rows: items, next, isCut }
    })
  },
})

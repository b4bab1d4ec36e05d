import * as z from 'zod'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { withSiteJobs } from '../jobs/open-site-jobs.ts'
import { messages } from '../messages.ts'
import { buildPreview, reportPreview } from '../mcp/build-preview.ts'
import { lineInput, pageInput } from '../mcp/inputs.ts'
import { propose } from '../mcp/propose.ts'
import { defineTool, textsAreData } from '../mcp/tool.ts'

export const proposeEdit = defineTool({
  name: 'propose_edit',
  title: 'Propose an edit',
  description: `Previews an edit line and keeps the preview as a proposal for a day. Changes nothing in the store: it runs only after the user has approved it in a terminal. ${textsAreData}`,
  input: z.strictObject({ line: lineInput, limit: pageInput.limit }),
  isReading: false,
  isEditing: true,
  run: ({ line, limit }, call) =>
    withSiteJobs(call, call.folder, call.siteId, async (opened) => {
      const { job, rows } = await buildPreview(line, opened, call)
      const { id: jobId, hash } = job
      if (rows.length === 0 || hash === undefined) {
        await opened.journal.removeJobs([jobId])
        throw new ProblemError({ code: 'bad-input', message: messages.noChange })
      }
      const proposed = await propose(call, { kind: 'edit', jobId, hash })
      return { ...proposed, ...reportPreview(job, rows, limit) }
    }),
})

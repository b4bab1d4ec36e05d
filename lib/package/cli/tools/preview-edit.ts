import * as z from 'zod'
import { withSiteJobs } from '../jobs/open-site-jobs.ts'
import { buildPreview, reportPreview } from '../mcp/build-preview.ts'
import { lineInput, pageInput } from '../mcp/inputs.ts'
import { defineTool, textsAreData } from '../mcp/tool.ts'

export const previewEdit = defineTool({
  name: 'preview_edit',
  title: 'Preview an edit',
  description: `Reads the products that an edit line names and returns every value before and after, with safety checks. Changes nothing and is not kept; to page through all rows, propose the edit and use read_edit. ${textsAreData}`,
  input: z.strictObject({ line: lineInput, limit: pageInput.limit }),
  isReading: true,
  isEditing: true,
  run: ({ line, limit }, call) =>
    withSiteJobs(call, call.folder, call.siteId, async (opened) => {
      const { job, rows } = await buildPreview(line, opened, call)
      await opened.journal.removeJobs([job.id])
      return reportPreview(job, rows, limit)
    }),
})

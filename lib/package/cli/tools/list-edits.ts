import * as z from 'zod'
import { listJobs } from '../jobs/find-job.ts'
import { reportJob } from '../report.ts'
import { toPage } from '../mcp/cut-answer.ts'
import { pageInput } from '../mcp/inputs.ts'
import { defineTool, textsAreData } from '../mcp/tool.ts'

export const listEdits = defineTool({
  name: 'list_edits',
  title: 'List edits',
  description: `Lists the edits of this store that this computer remembers, the newest first; “ready” ones are proposals. ${textsAreData}`,
  input: z.strictObject(pageInput),
  isReading: true,
  isEditing: false,
  async run({ offset, limit }, { folder, siteId, say }) {
    const all = (await listJobs(folder, say)).filter((job) => job.siteId === siteId)
    const { items, next, isCut } = toPage(all, { offset, limit }, reportJob)
    return { edits: items, total: all.length, next, isCut }
  },
})

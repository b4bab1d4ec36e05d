import { join } from 'node:path'
import * as z from 'zod'
import { createLog } from '#lib/core/base/log.ts'
import { readKnownJob } from '#lib/jobs/job-records.ts'
import { createFileJournal } from '#lib/jobs/file-journal/file-journal.ts'
import { createDiskFiles } from '#lib/jobs/file-journal/journal-files.ts'
import { reportJob, reportRow } from '../report.ts'
import { toPage } from '../mcp/cut-answer.ts'
import { findEdit } from '../mcp/find-edit.ts'
import { idInput, pageInput } from '../mcp/inputs.ts'
import { defineTool, textsAreData } from '../mcp/tool.ts'

export const readEdit = defineTool({
  name: 'read_edit',
  title: 'Read an edit',
  description: `Returns the products of an edit or a proposed edit, with values before and after, states and problems. ${textsAreData}`,
  input: z.strictObject({ edit: idInput.describe('The ID of an edit.'), ...pageInput }),
  isReading: true,
  isEditing: false,
  async run({ edit, offset, limit }, call) {
    const id = await findEdit(call, edit)
    // Reads the file only, also while a command changes the store.
    const log = createLog(() => undefined)
    const journal = createFileJournal(createDiskFiles(join(call.folder, call.siteId)), log)
    const { job } = await readKnownJob(journal, id)
    const rows = await journal.readAllRows(id)
    const { items, next, isCut } = toPage(rows, { offset, limit }, reportRow)
    return { ...reportJob(job), total: rows.length, rows: items, next, isCut }
  },
})

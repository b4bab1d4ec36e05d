import * as z from 'zod'
import { withSiteJobs } from '../jobs/open-site-jobs.ts'
import { runProposal as run } from '../proposals/run-proposal.ts'
import { reportJob, reportRow } from '../report.ts'
import { toPage } from '../mcp/cut-answer.ts'
import { idInput, pageInput } from '../mcp/inputs.ts'
import { defineTool, textsAreData } from '../mcp/tool.ts'

export const runProposal = defineTool({
  name: 'run_proposal',
  title: 'Run an approved proposal',
  description: `Runs what the user approved with “shelfside approve”, once. Needs the token that the user got there: ask for it, never guess it. Canceling pauses the edit. Returns its state and the products that were not updated. ${textsAreData}`,
  input: z.strictObject({
    proposal: idInput.describe('The ID of a proposal.'),
    token: z.string().min(1).max(100).describe('From the user.'),
    limit: pageInput.limit,
  }),
  isReading: false,
  isEditing: true,
  run: ({ proposal: id, token, limit }, call) =>
    withSiteJobs(call, call.folder, call.siteId, async (opened) => {
      const job = await run(opened, call.folder, { id, token, now: call.clock.now() })
      const rows = await opened.journal.readAllRows(job.id)
      const others = rows.filter(({ state }) => state !== 'applied' && state !== 'unchanged')
      const { items, next, isCut } = toPage(others, { offset: 0, limit }, reportRow)
      const hint =
        job.state === 'paused'
          ? { continue: `Ask the user to run “shelfside resume ${job.id}” in a terminal.` }
          : {}
      return { ...reportJob(job), ...hint, total: others.length, rows: items, next, isCut }
    }),
})

import { join } from 'node:path'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import type { Command, CommandContext } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { confirmPreview } from '../jobs/confirm-preview.ts'
import { confirmUndo, listRestored } from '../jobs/confirm-undo.ts'
import { withSiteJobs } from '../jobs/open-site-jobs.ts'
import { approve, validForMinutes } from '../proposals/approval.ts'
import { findProposal } from '../proposals/find-proposal.ts'
import { type Proposal, readProposal, writeProposal } from '../proposals/proposal-file.ts'
import { readProposedRows } from '../proposals/read-rows.ts'

export const approveCommand: Command = {
  usage: 'shelfside approve PROPOSAL [--state DIR]',
  help: `Approves what an assistant proposed through “shelfside mcp”. You see the preview and its warnings, and are asked
at the terminal. Then a token is shown: pass it on to the assistant, which can run exactly this preview with it, once,
within ${validForMinutes} minutes. PROPOSAL is its ID, or the beginning of the ID.

  --state  the folder that remembers edits, default ~/.shelfside`,
  options: ['state'],
  names: 1,
  async run({ options, names: [name = ''] }, context) {
    const { ask, say, clock } = context
    if (ask === undefined) {
      say('Only a person can approve a proposal. Run this command in a terminal.')
      return exitCodes.unconfirmed
    }
    const folder = options.state ?? context.stateFolder
    const { siteId, id } = await findProposal(folder, name)
    return withSiteJobs(context, folder, siteId, async (opened) => {
      const siteFolder = join(folder, siteId)
      const proposal = await readProposal(siteFolder, id)
      const rows = await readProposedRows(opened, proposal)
      const choice = await chooseProducts(context, proposal, rows)
      if ('exitCode' in choice) {
        say(choice.message)
        return choice.exitCode
      }
      const { approved, token } = approve(proposal, choice.selected, clock.now())
      await writeProposal(siteFolder, approved)
      // On the screen alone: the result of a command is often written to a file or a pipe.
      say(`Token, valid once and for ${validForMinutes} minutes: ${token}`)
      return exitCodes.done
    })
  },
}

async function chooseProducts(
  context: CommandContext,
  { kind }: Proposal,
  rows: readonly JobRow[],
): Promise<
  | { readonly selected: readonly ProductId[] }
  | { readonly exitCode: number; readonly message: string }
> {
  if (kind === 'edit') {
    const decision = await confirmPreview(context, rows, {})
    return decision.kind === 'run' ? decision.choice : decision
  }
  const message = await confirmUndo(context, rows)
  if (message !== undefined) return { exitCode: exitCodes.unconfirmed, message }
  return { selected: listRestored(rows).map(({ id }) => id) }
}

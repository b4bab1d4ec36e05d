import { useCallback } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/domain/connection.ts'
import type { Proposal } from '#lib/domain/proposal.ts'
import { t } from '#lib/i18n/t.ts'
import { takeProposal } from './take-proposal.ts'
import { useProposals } from './use-proposals.ts'
import type { WorkspaceControls } from './use-workspace.ts'

interface ProposalInboxProps {
  readonly connection: Connection
  readonly workspace: WorkspaceControls
}

/** Takes up what was asked for on the page, and says so where it cannot. */
export function ProposalInbox({ connection, workspace }: ProposalInboxProps) {
  const { update } = workspace
  const take = useCallback(
    (proposal: Proposal) => update((now) => takeProposal(now, proposal)),
    [update],
  )
  const { refused, dismiss } = useProposals(connection, take)
  if (refused === undefined) return null
  return (
    <Notice
      tone="warn"
      className="m-3 mb-0"
      action={
        <Button size="sm" onClick={dismiss}>
          {t.pageInView.dismiss}
        </Button>
      }
    >
      {t.pageInView.otherShopAsked}
    </Notice>
  )
}

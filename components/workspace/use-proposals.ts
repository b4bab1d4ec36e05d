import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Connection } from '#lib/domain/connection.ts'
import type { Proposal } from '#lib/domain/proposal.ts'
import { clearProposalMutation, proposalQuery } from '#lib/queries/proposals.ts'

/**
 * Hands over what a menu or a panel button asked for, once each. One for another shop is not handed
 * over: it comes back as `refused` until it is dismissed.
 */
export function useProposals(connection: Connection, onProposal: (proposal: Proposal) => void) {
  const { data: proposal } = useQuery(proposalQuery)
  const { mutate: clear } = useMutation(clearProposalMutation)
  const handled = useRef<string>(undefined)
  const isOurs = proposal?.siteId === connection.siteId

  useEffect(() => {
    if (proposal === null || proposal === undefined || !isOurs) return
    if (proposal.id === handled.current) return
    handled.current = proposal.id
    clear(proposal.id)
    onProposal(proposal)
  }, [proposal, isOurs, clear, onProposal])

  const refused = isOurs ? undefined : (proposal ?? undefined)
  return { refused, dismiss: () => refused !== undefined && clear(refused.id) }
}

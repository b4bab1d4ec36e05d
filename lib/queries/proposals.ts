import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Proposal } from '#lib/domain/proposal.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

/** What a menu or a panel button asked for and nobody has taken up yet. */
export const proposalQuery = queryOptions({
  queryKey: keys.proposals,
  queryFn: ({ signal }): Promise<Proposal | null> => call('proposals.read', {}, { signal }),
  staleTime: 0,
})

export const clearProposalMutation = mutationOptions({
  mutationFn: (id: string) => call('proposals.clear', { id }),
  onSuccess: (_nothing, id, _result, { client }) => {
    client.setQueryData(proposalQuery.queryKey, (held) => (held?.id === id ? null : held))
  },
})

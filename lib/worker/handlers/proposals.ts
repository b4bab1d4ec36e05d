import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { Proposals } from '#lib/worker/proposals.ts'

export function createProposalHandlers({ proposals }: { readonly proposals: Proposals }) {
  return {
    async 'proposals.read'() {
      return (await proposals.read()) ?? null
    },
    async 'proposals.clear'({ input }) {
      await proposals.clear(input.id)
      return {}
    },
  } satisfies Partial<Handlers>
}

import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import { toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import type { Replicas } from '#lib/extension/worker/replicas.ts'

export function createReplicaHandlers({ replicas }: { readonly replicas: Replicas }) {
  return {
    async 'replica.readCosts'({ input: { siteId, names } }) {
      const costs = await replicas.readCosts(siteId, names)
      return { costs: costs.map((bytes) => (bytes === undefined ? null : toBase64(bytes))) }
    },
    'replica.read': ({ input }) => replicas.read(input.siteId),
    'replica.refresh': ({ input }) => replicas.refresh(input.siteId, input.fromStart === true),
    'replica.remove': ({ input }) => replicas.remove(input.siteId),
  } satisfies Partial<Handlers>
}

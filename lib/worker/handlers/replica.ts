import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { Replicas } from '#lib/worker/replicas.ts'

export function createReplicaHandlers({ replicas }: { readonly replicas: Replicas }) {
  return {
    'replica.read': ({ input }) => replicas.read(input.siteId),
    'replica.refresh': ({ input }) => replicas.refresh(input.siteId),
    'replica.remove': ({ input }) => replicas.remove(input.siteId),
  } satisfies Partial<Handlers>
}

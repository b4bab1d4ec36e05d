import type { SiteId } from '#lib/domain/ids.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'

type ReplicaStatus = Awaited<ReturnType<Handlers['replica.read']>>

/** The local copies, one for each shop. */
export interface ReplicaParts {
  readonly replicas: {
    read(siteId: SiteId): Promise<ReplicaStatus>
    refresh(siteId: SiteId): Promise<ReplicaStatus>
    remove(siteId: SiteId): Promise<ReplicaStatus>
  }
}

export function createReplicaHandlers({ replicas }: ReplicaParts) {
  return {
    'replica.read': ({ input }) => replicas.read(input.siteId),
    'replica.refresh': ({ input }) => replicas.refresh(input.siteId),
    'replica.remove': ({ input }) => replicas.remove(input.siteId),
  } satisfies Partial<Handlers>
}

import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { PendingActions } from '#lib/extension/worker/pending-actions.ts'

export function createPendingActionHandlers({
  pendingActions,
}: {
  readonly pendingActions: PendingActions
}) {
  return {
    async 'pendingActions.read'() {
      return (await pendingActions.read()) ?? null
    },
    async 'pendingActions.clear'({ input }) {
      await pendingActions.clear(input.id)
      return {}
    },
  } satisfies Partial<Handlers>
}

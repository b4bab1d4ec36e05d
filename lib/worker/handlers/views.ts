import { toViewKey } from '#lib/browser/session-keys.ts'
import { type StorageItem, storageItem } from '#lib/browser/storage.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'

/** What a surface was in the middle of, in its own words: the worker does not look into it. */
function viewItem(view: string): StorageItem<string> {
  return storageItem(toViewKey(view), (stored) => (typeof stored === 'string' ? stored : undefined))
}

export const viewHandlers = {
  async 'views.read'({ input }) {
    return (await viewItem(input.view).read()) ?? null
  },
  async 'views.write'({ input: { view, state } }) {
    if (state === null) await viewItem(view).remove()
    else await viewItem(view).write(state)
    return {}
  },
} satisfies Partial<Handlers>

import { toViewKey } from '#lib/browser/session-storage.ts'
import { type StorageItem, storageItem } from '#lib/browser/storage.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'

/** The state of a page's view, in the page's format; the worker does not parse it. */
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

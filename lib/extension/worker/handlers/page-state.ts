import { toPageStateKey } from '#lib/extension/browser/session-storage.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'

/** The state of a page, in the page's format; the worker does not parse it. */
function pageStateItem(key: string): StorageItem<string> {
  return storageItem(toPageStateKey(key), (stored) =>
    typeof stored === 'string' ? stored : undefined,
  )
}

export const pageStateHandlers = {
  async 'pageState.read'({ input }) {
    return (await pageStateItem(input.key).read()) ?? null
  },
  async 'pageState.write'({ input: { key, state } }) {
    if (state === null) await pageStateItem(key).remove()
    else await pageStateItem(key).write(state)
    return {}
  },
} satisfies Partial<Handlers>

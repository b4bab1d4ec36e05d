import type { TourProgress } from '#lib/extension/app/tour.ts'
import { toPageStateKey } from '#lib/extension/browser/session-storage.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { tourProgress } from '#lib/extension/rpc/contract/contract.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'

/** The state of a page, in the page's format; the worker does not parse it. */
function pageStateItem(key: string): StorageItem<string> {
  return storageItem(toPageStateKey(key), (stored) =>
    typeof stored === 'string' ? stored : undefined,
  )
}

/** Progress of the tour through the demo store, which outlives the browser. */
const progressItem = storageItem<TourProgress>(
  'local:tour@1',
  (stored) => tourProgress.safeParse(stored).data,
)

export const pageStateHandlers = {
  async 'pageState.read'({ input }) {
    return (await pageStateItem(input.key).read()) ?? null
  },
  async 'pageState.write'({ input: { key, state } }) {
    if (state === null) await pageStateItem(key).remove()
    else await pageStateItem(key).write(state)
    return {}
  },
  async 'tour.read'() {
    return (await progressItem.read()) ?? {}
  },
  async 'tour.write'({ input }) {
    await progressItem.write(input)
    return {}
  },
} satisfies Partial<Handlers>

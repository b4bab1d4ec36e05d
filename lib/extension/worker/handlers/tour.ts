import { storageItem } from '#lib/extension/browser/storage.ts'
import type { TourProgress } from '#lib/extension/app/tour.ts'
import { tourProgress } from '#lib/extension/rpc/contract/contract.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'

const progressItem = storageItem<TourProgress>(
  'local:tour@1',
  (stored) => tourProgress.safeParse(stored).data,
)

/** Progress of the tour through the demo store, which outlives the browser. */
export const tourHandlers = {
  async 'tour.read'() {
    return (await progressItem.read()) ?? {}
  },
  async 'tour.write'({ input }) {
    await progressItem.write(input)
    return {}
  },
} satisfies Partial<Handlers>

import { vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { createLog } from '#lib/core/base/log.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { RunExtent } from '#lib/core/job/reauthentication.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { v1Capabilities } from '#lib/wix/store/capabilities.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import type { OpenStore } from '#lib/extension/worker/stores.ts'
import { startWorker } from '#lib/extension/worker/start-worker.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { numbers, job, product, productId, row, siteId } from '#tests/contract/samples.ts'

export const apiKey = `IST.${'canary'.repeat(6)}.${'canary'.repeat(6)}`

/** A store with one shirt, for any site. */
export function createFakeStore(): ProductStore {
  return {
    collections: {
      list: async () => [],
      create: async () => 'new' as CollectionId,
      rename: async () => undefined,
      setVisible: async () => undefined,
      delete: async () => undefined,
    },
    media: {
      upload: async () => ({
        id: 'file',
        url: 'https://static.wixstatic.com/media/file',
        state: 'ready',
      }),
      waitFor: async () => 'ready',
    },
    siteId,
    catalog: 'v1',
    capabilities: v1Capabilities,
    probe: async () => ({ catalog: 'v1', products: 3, currency: 'EUR' }),
    tryPermissions: async () => [],
    readTraits: () => ({ name: product.name, variants: [] }),
    searchProducts: async () => ({ items: [product], total: 1, totalIsExact: true }),
    async *streamProducts() {
      yield [product]
    },
    async *scanProducts() {
      yield { products: [product], next: 'behind it' }
    },
    async *streamChanged() {
      yield [product]
    },
    async readProduct(id) {
      if (id === productId) return product
      throw new ProblemError({ code: 'not-found', message: 'There is no such product any more.' })
    },
    readProducts: async () => new Map([[productId, product]]),
    readFresh: async () => new Map([[productId, product]]),
    snapshot: async () => new Map(),
    readDocuments: async () => new Map(),
    applyChange: async () => [],
  }
}

const answer = async () => job

export function createFakeJobs() {
  return {
    draft: vi.fn<Jobs['draft']>(answer),
    startByRule: vi.fn<Jobs['startByRule']>(answer),
    list: vi.fn<Jobs['list']>(async () => [job]),
    read: vi.fn<Jobs['read']>(async (id) => (id === job.id ? job : undefined)),
    readRows: vi.fn<Jobs['readRows']>(async () => ({ rows: [row], total: 1 })),
    start: vi.fn<Jobs['start']>(answer),
    pause: vi.fn<Jobs['pause']>(answer),
    resume: vi.fn<Jobs['resume']>(answer),
    cancel: vi.fn<Jobs['cancel']>(answer),
    undo: vi.fn<Jobs['undo']>(answer),
    retry: vi.fn<Jobs['retry']>(answer),
    resolve: vi.fn<Jobs['resolve']>(answer),
    rebase: vi.fn<Jobs['rebase']>(answer),
    schedule: vi.fn<Jobs['schedule']>(answer),
    unschedule: vi.fn<Jobs['unschedule']>(answer),
    handOver: vi.fn<Jobs['handOver']>(answer),
    takeBack: vi.fn<Jobs['takeBack']>(answer),
    listLent: vi.fn<Jobs['listLent']>(async () => []),
    abandon: vi.fn<Jobs['abandon']>(async () => undefined),
    stage: vi.fn<Jobs['stage']>(async ({ changes }) => changes.length),
    dropStage: vi.fn<Jobs['dropStage']>(async () => undefined),
    readNextSteps: vi.fn<Jobs['readNextSteps']>(async () => ({ retryable: 0, undoable: 0 })),
    previewUndo: vi.fn<Jobs['previewUndo']>(async () => ({ rows: [], total: 0 })),
    readOverlaps: vi.fn<Jobs['readOverlaps']>(async () => []),
    readStats: vi.fn<Jobs['readStats']>(async () => numbers),
    removeEnded: vi.fn<Jobs['removeEnded']>(async () => undefined),
    readProductJobs: vi.fn<Jobs['readProductJobs']>(async () => []),
    readPriceHistory: vi.fn<Jobs['readPriceHistory']>(async () => []),
    adoptAll: vi.fn<Jobs['adoptAll']>(async () => undefined),
    wake: vi.fn<Jobs['wake']>(async () => undefined),
  }
}

/** A worker in its own browser, with a fake store, fake jobs and a recorded log. */
export async function wakeWorker() {
  memory.reset()
  const store = createFakeStore()
  const jobs = createFakeJobs()
  const logged: string[] = []
  const openStore = vi.fn<OpenStore>(async () => store)
  let onChanged: (() => void) | undefined
  let authorize: Authorize | undefined
  let readKeepMs: (() => Promise<number>) | undefined
  const start = async () => {
    memory.onMessage.listeners.clear()
    startWorker(
      {
        openStore,
        openJobs: async (_store, changed, sources, _readCipher, allow) => {
          readKeepMs = sources.readKeepMs
          onChanged = changed
          authorize = allow
          return jobs
        },
      },
      createLog((level, message, fields) =>
        logged.push(`${level} ${message} ${JSON.stringify(fields)}`),
      ),
      0,
    )
    await flush()
  }
  await start()
  return {
    store,
    jobs,
    openStore,
    logged,
    changeJobs: () => onChanged?.(),
    /** The check that the jobs call before they send a request. */
    authorize: (run: RunExtent) => authorize?.(run),
    /** How long the jobs keep those that have ended. */
    readKeepMs: () => readKeepMs?.(),
    /** Stops the worker as the browser does, and starts it again. */
    restartWorker: start,
  }
}

export function flush(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}

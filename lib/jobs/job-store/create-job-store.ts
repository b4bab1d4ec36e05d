import type { JobStore } from '#lib/jobs/job-store.ts'
import { findCreatedProducts } from '#lib/wix/store/find-created.ts'
import { listCollectionNames } from '#lib/wix/store/list-collection-names.ts'
import { recordMissing } from '#lib/wix/store/record-missing.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import type { MatchingSource, StreamMatching } from './stream-matching.ts'

/** What jobs read from this computer instead of the store. */
export interface JobStoreSources
  extends
    Pick<JobStore, 'findSkus' | 'findSlugs' | 'readPointProducts' | 'keepBefore'>,
    Pick<MatchingSource, 'readReplica' | 'readContext'> {
  readonly streamMatching: StreamMatching
}

/** A store as jobs need it. `open` is called for every request: it rejects once the store may not be used. */
export function createJobStore(
  opened: Pick<
    ProductStore,
    'capabilities' | 'catalog' | 'adjust' | 'awaitFiles' | 'readSharedOptions'
  >,
  open: () => Promise<ProductStore>,
  sources: JobStoreSources,
): JobStore {
  const readCollectionNames = async (signal?: AbortSignal) =>
    new Map(listCollectionNames(await (await open()).collections.list(signal)))
  const source: MatchingSource = {
    async readReplica(signal) {
      await open()
      return sources.readReplica(signal)
    },
    readProducts: async (ids, signal, details) => (await open()).readProducts(ids, signal, details),
    readCollectionNames,
    async *streamFound(search, signal, details) {
      yield* (await open()).streamProducts(search, signal, details)
    },
    readContext: sources.readContext,
  }
  const { readPointProducts, keepBefore } = sources
  return {
    requests: opened.capabilities.requests,
    comparesItself: opened.capabilities.revisions,
    stream: (search, ...rest) => sources.streamMatching(source, search, ...rest),
    readProducts: async (ids, signal, details, onUnreadable) => {
      const store = await open()
      return recordMissing(store, ids, await store.readProducts(ids, signal, details), onUnreadable)
    },
    readFresh: async (ids, signal, details, onUnreadable) => {
      const store = await open()
      return recordMissing(store, ids, await store.readFresh(ids, signal, details), onUnreadable)
    },
    catalog: opened.catalog,
    readCollectionNames,
    findAutomaticCollection: async (signal) => (await open()).collections.findAutomatic?.(signal),
    ...(readPointProducts && { readPointProducts }),
    ...(keepBefore && { keepBefore }),
    findSkus: sources.findSkus,
    findSlugs: sources.findSlugs,
    findCreatedProducts: async (wanted, search, signal) =>
      findCreatedProducts(await open(), wanted, search, signal),
    snapshot: async (ids, signal, onUnreadable) => {
      const store = await open()
      return recordMissing(store, ids, await store.snapshot(ids, signal), onUnreadable)
    },
    applyChange: async (change, signal) => (await open()).applyChange(change, signal),
    ...(opened.awaitFiles && {
      awaitFiles: async (...request) =>
        (await (await open()).awaitFiles?.(...request)) ?? new Map(),
    }),
    ...(opened.readSharedOptions && {
      readSharedOptions: async (...request) =>
        (await (await open()).readSharedOptions?.(...request)) ?? [],
    }),
    ...(opened.adjust && {
      adjust: async (...request) => (await open()).adjust?.(...request),
    }),
  }
}

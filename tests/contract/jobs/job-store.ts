import type { JobStore } from '#lib/jobs/job-store.ts'
import { findCreatedProducts } from '#lib/wix/store/find-created.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'

/** A store as jobs receive it. */
export function toJobStore(store: ProductStore): JobStore {
  return {
    requests: store.capabilities.requests,
    catalog: store.catalog,
    findSkus: async () => [],
    findSlugs: async () => [],
    comparesItself: store.capabilities.revisions,
    stream: (search, signal, details) => store.streamProducts(search, signal, details),
    readProducts: (ids, signal, details) => store.readProducts(ids, signal, details),
    readFresh: (ids, signal, details) => store.readFresh(ids, signal, details),
    findCreatedProducts: (wanted, search, signal) =>
      findCreatedProducts(store, wanted, search, signal),
    ...(store.readSharedOptions && { readSharedOptions: store.readSharedOptions }),
    snapshot: (ids, signal) => store.snapshot(ids, signal),
    applyChange: (call, signal) => store.applyChange(call, signal),
    ...(store.awaitFiles && { awaitFiles: store.awaitFiles }),
  }
}

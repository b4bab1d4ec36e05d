import { openOnce } from '#lib/core/base/open-once.ts'
import {
  createThrottle,
  type Priority,
  type RateState,
  type Throttle,
  type ThrottleState,
} from '#lib/wix/api/index.ts'
import { consoleLog } from '#lib/core/base/log.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import { createBackoffFetch } from '#lib/extension/browser/backoff-fetch.ts'
import type { DocumentStore } from '#lib/extension/documents/create-document-store.ts'
import { openDemo } from './demo/open-demo.ts'
import type { OpenStore, StoreAccess } from './stores.ts'
import { unwantedReplica } from './unwanted-replica.ts'
import * as z from 'zod/mini'
import { maxRequestRate } from '#lib/extension/app/settings.ts'
import { storageItem } from '#lib/extension/browser/storage.ts'
import { readSettings } from './settings.ts'

const rateShape = z.strictObject({
  perMinute: z.number(),
  goal: z.optional(z.number()),
  fellAt: z.optional(z.number()),
  max: z.number(),
})
const stateShape = z.strictObject({
  turns: z.number(),
  countedAt: z.number(),
  closedUntil: z.number(),
  rate: z.optional(rateShape),
})

/** Requests per minute and app that Wix documents: the rate to begin with. */
const documentedRate = 200

// Wix counts all requests of a site together: of connection tests, of the user and of jobs.
const throttles = new Map<SiteId, Throttle>()

/** The browser counts failures per address, for all stores together. */
export const backoffFetch = createBackoffFetch()

/** Opens a store with the request budget of its site. */
export const openStore: OpenStore = async (credentials, signal) => {
  const { createKnownVariants, openProductStore } = await loadChunk(
    () => import('./chunks/store.ts'),
  )
  const { siteId, readCipher, readDocumentKey } = credentials
  const mayStore = async () => (await unwantedReplica(siteId).read()) !== true
  const variants =
    readCipher &&
    createKnownVariants({
      siteId,
      readCipher,
      mayStore,
      readDocuments: readDocumentKey && createDocumentReader(siteId, readDocumentKey),
      log: consoleLog,
    })
  const demo = await openDemo(siteId)
  const throttle = budgetOf(siteId)
  return openProductStore(
    { ...credentials, log: consoleLog, throttle, variants, fetch: demo?.fetch ?? backoffFetch },
    signal,
  )
}

/** Reads the documents of a site that the worker keeps. The storage is opened on first use. */
function createDocumentReader(
  siteId: SiteId,
  readKey: NonNullable<StoreAccess['readDocumentKey']>,
): DocumentStore['readLast'] {
  const open = openOnce(async () => {
    const { createDocumentAccess, createDocumentStore } = await loadChunk(
      () => import('./chunks/documents.ts'),
    )
    const access = createDocumentAccess(siteId)
    return { access, documents: createDocumentStore({ siteId, readKey, access }) }
  })
  return async (ids) => {
    const { access, documents } = await open()
    // Where nothing is kept, no database is created for reading.
    return (await access.exists()) ? documents.readLast(ids) : new Map()
  }
}

export function budgetOf(siteId: SiteId): Throttle {
  const throttle = throttles.get(siteId) ?? createRequestBudget(siteId)
  throttles.set(siteId, throttle)
  return throttle
}

/**
 * The request budget of a site. It is stored, so that a worker that is stopped and started twenty times in a
 * minute still has only one minute's requests.
 */
export function createRequestBudget(siteId: SiteId): Throttle {
  const throttle = createThrottle({ perMinute: documentedRate, maxPerMinute: maxRequestRate })
  const takeLowPriority = createLowPriority()
  const item = storageItem<ThrottleState>(
    `session:request-budget/${siteId}@1`,
    (stored) => stateShape.safeParse(stored).data,
  )
  // The rate that the site accepts is also remembered when the browser is closed.
  const rateItem = storageItem<RateState>(
    `local:request-rate/${siteId}@1`,
    (stored) => rateShape.safeParse(stored).data,
  )
  let savedRate: number | undefined
  const restore = async () => {
    const state = await item.read()
    const rate = state?.rate ?? (await rateItem.read())
    throttle.restore({ ...throttle.readState(), ...state, rate })
    savedRate = rate?.perMinute
  }
  const restored = restore().catch(() => undefined)
  // Losing the last counts is harmless; failing a request because of them is not.
  const save = () => void item.write(throttle.readState()).catch(() => undefined)
  const saveRate = () => {
    const { rate } = throttle.readState()
    if (rate === undefined) return
    const isSaved = Math.abs(rate.perMinute - (savedRate ?? documentedRate)) < 0.1 * rate.perMinute
    if (isSaved) return
    savedRate = rate.perMinute
    void rateItem.write(rate).catch(() => undefined)
  }
  return {
    ...throttle,
    async take(priority, signal) {
      await restored
      if (priority !== 'person') await takeLowPriority(priority, signal)
      await throttle.take(priority, signal)
      save()
    },
    close(forMs) {
      throttle.close(forMs)
      save()
    },
    answered(durationMs) {
      throttle.answered(durationMs)
      saveRate()
    },
    refused(pauseMs) {
      throttle.refused(pauseMs)
      save()
      saveRate()
    },
  }
}

/** Limits jobs and background reads to the user's setting if there is one. */
function createLowPriority(): (priority: Priority, signal?: AbortSignal) => Promise<void> {
  let slow: { readonly perMinute: number; readonly throttle: Throttle } | undefined
  return async (priority, signal) => {
    const { requestsPerMinute: perMinute } = await readSettings()
    if (perMinute >= maxRequestRate) return
    if (slow?.perMinute !== perMinute) {
      slow = { perMinute, throttle: createThrottle({ perMinute, burst: 1 }) }
    }
    await slow.throttle.take(priority, signal)
  }
}

import * as z from 'zod/mini'
import { createThrottle, type Throttle } from '#lib/wix/api/index.ts'
import { readJson } from '#lib/core/base/read-json.ts'
import { createQueue, type Queue } from '#lib/core/base/queue.ts'
import type { TriedPermission } from '#lib/core/catalog/permission.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { isSame } from './is-same.ts'
import type { MasterKey } from './master-key.ts'
import type { RunnerStorage } from './storage/runner-storage.ts'

export interface SiteStores {
  /** The store; all edits of a site share one, and so its request budget. Rejects with "not-connected" without a key. */
  open(siteId: SiteId): Promise<ProductStore>
  /** Edits of one site run one after the other, with what the last one left of the request budget, in any process. */
  run<T>(siteId: SiteId, work: () => Promise<T>): Promise<T>
  hasKey(siteId: SiteId): Promise<boolean>
  /** Compares in a time that does not depend on the keys. */
  isKey(siteId: SiteId, apiKey: string): Promise<boolean>
  /** Opens the store with another key and reads what it may do. Throws a ProblemError if it opens no store. */
  tryKey(siteId: SiteId, apiKey: string): Promise<readonly TriedPermission[]>
  keepKey(siteId: SiteId, apiKey: string, issuedAt: number): Promise<void>
  /** No request with the key begins from now on. */
  forgetKey(siteId: SiteId): Promise<void>
}

export interface SiteStoresDeps {
  readonly storage: RunnerStorage
  readonly masterKey: MasterKey
  /** `fetch` sends each request. */
  readonly openStore: (
    siteId: SiteId,
    apiKey: string,
    fetch: typeof globalThis.fetch,
    budget: Throttle,
  ) => Promise<ProductStore>
}

const savedBudget = z.strictObject({
  /** The process that sent the last requests, which knows better. */
  process: z.string(),
  state: z.strictObject({ turns: z.number(), countedAt: z.number(), closedUntil: z.number() }),
})
type SavedBudget = z.infer<typeof savedBudget>

const ownProcess = crypto.randomUUID()

interface Opened {
  readonly encrypted: Uint8Array
  readonly store: Promise<ProductStore>
  readonly close: () => void
}

const purposeOf = (siteId: SiteId) => `api-key:${siteId}`

export function createSiteStores({ storage, masterKey, openStore }: SiteStoresDeps): SiteStores {
  const opened = new Map<SiteId, Opened>()
  const queues = new Map<SiteId, Queue>()
  const budgets = new Map<SiteId, Throttle>()
  /** The number of requests. */
  const sent = new Map<SiteId, number>()

  function budgetOf(siteId: SiteId): Throttle {
    const budget = budgets.get(siteId) ?? createThrottle()
    budgets.set(siteId, budget)
    return budget
  }

  async function restoreBudget(siteId: SiteId): Promise<void> {
    const saved = savedBudget.safeParse(readJson((await storage.readBudget(siteId)) ?? '')).data
    if (saved === undefined || saved.process === ownProcess) return
    budgetOf(siteId).restore(saved.state)
  }

  async function saveBudget(siteId: SiteId): Promise<void> {
    const saved: SavedBudget = { process: ownProcess, state: budgetOf(siteId).readState() }
    await storage.writeBudget(siteId, JSON.stringify(saved)).catch(() => undefined)
  }

  const decrypt = async (siteId: SiteId, encrypted: Uint8Array<ArrayBuffer>) =>
    new TextDecoder().decode(await masterKey.decrypt(purposeOf(siteId), encrypted))

  /** Retries of requests end with the store, too. `isCurrent`: false once the key was revoked or replaced. */
  function openWith(siteId: SiteId, apiKey: string, isCurrent: () => Promise<boolean>) {
    let isClosed = false
    const send: typeof globalThis.fetch = async (input, init) => {
      sent.set(siteId, (sent.get(siteId) ?? 0) + 1)
      const mayUse = await isCurrent()
      if (isClosed || !mayUse) throw new TypeError('The key of this store was revoked.')
      return globalThis.fetch(input, init)
    }
    const store = openStore(siteId, apiKey, send, budgetOf(siteId))
    return { store, close: () => void (isClosed = true) }
  }

  function close(siteId: SiteId): void {
    opened.get(siteId)?.close()
    opened.delete(siteId)
  }

  async function isStored(siteId: SiteId, encrypted: Uint8Array): Promise<boolean> {
    const stored = await storage.readApiKey(siteId)
    return stored !== undefined && Buffer.from(stored).equals(encrypted)
  }

  return {
    async open(siteId) {
      const encrypted = await storage.readApiKey(siteId)
      const known = opened.get(siteId)
      if (encrypted !== undefined && known && Buffer.from(encrypted).equals(known.encrypted)) {
        return known.store
      }
      // A command or another process may have removed or replaced the key.
      close(siteId)
      if (encrypted === undefined) throw notConnected()
      const apiKey = await decrypt(siteId, encrypted)
      const opening = {
        encrypted,
        ...openWith(siteId, apiKey, () => isStored(siteId, encrypted)),
      }
      opened.set(siteId, opening)
      opening.store.catch(() => {
        if (opened.get(siteId) === opening) opened.delete(siteId)
      })
      return opening.store
    },
    run(siteId, work) {
      const queue = queues.get(siteId) ?? createQueue()
      queues.set(siteId, queue)
      return queue(async () => {
        await restoreBudget(siteId)
        const before = sent.get(siteId)
        try {
          return await work()
        } finally {
          if (sent.get(siteId) !== before) await saveBudget(siteId)
        }
      })
    },
    hasKey: (siteId) => storage.hasApiKey(siteId),
    async isKey(siteId, apiKey) {
      const encrypted = await storage.readApiKey(siteId)
      if (encrypted === undefined) throw notConnected()
      return isSame(await decrypt(siteId, encrypted), apiKey)
    },
    async tryKey(siteId, apiKey) {
      const { store, close: end } = openWith(siteId, apiKey, async () => true)
      try {
        return await (await store).tryPermissions()
      } finally {
        end()
      }
    },
    async keepKey(siteId, apiKey, issuedAt) {
      const encrypted = await masterKey.encrypt(purposeOf(siteId), new TextEncoder().encode(apiKey))
      await storage.writeApiKey(siteId, encrypted, issuedAt)
      close(siteId)
    },
    async forgetKey(siteId) {
      close(siteId)
      await storage.removeApiKey(siteId)
    },
  }
}

function notConnected(): ProblemError {
  return new ProblemError(
    { code: 'not-connected', message: 'The runner no longer has the API key of this store.' },
    { effect: 'none' },
  )
}

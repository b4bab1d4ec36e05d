import { systemClock } from '#lib/core/base/clock.ts'
import { silentLog } from '#lib/core/base/log.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { createJobId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { showTexts } from '#lib/core/i18n/language.ts'
import * as english from '#lib/core/i18n/locales/en/index.ts'
import { type JobRow, noRows } from '#lib/core/job/job.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { createJobs } from '#lib/jobs/create-jobs.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { idleRun } from '#lib/jobs/job-records.ts'
import { createJournalDatabase } from '#lib/extension/journal/journal-database.ts'
import { displayBatches } from '#lib/jobs/runner/plan-round.ts'
import { createCheckpoint } from '#lib/extension/browser/checkpoint.ts'
import { createDatabase, strict } from '#lib/extension/browser/database.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'
import { buildProducts, rise, site } from './catalog.ts'
import { measurePreview } from './measure-preview.ts'

// Previews need texts.
showTexts('en', english)

const journal = createJournal(createJournalDatabase('bench'))

function buildRows(count: number, bytes = 0): JobRow[] {
  return buildProducts(count).flatMap((product): JobRow[] => {
    const row = previewProduct(product, rise.operations, defaultGuardrailLimits)
    if (row === undefined) return []
    const description = 'x'.repeat(bytes)
    const more = bytes > 0 ? { target: { ...row.target, description } } : {}
    return [{ ...row, ...more, flags: [], state: 'planned', attempt: 0 }]
  })
}

async function addJob(rows: readonly JobRow[]) {
  const job = {
    id: createJobId(),
    siteId: site,
    title: 'Bench',
    state: 'running',
    createdAt: 0,
    counts: noRows,
    unchanged: 0,
    blocked: 0,
    warned: 0,
  } as const
  await journal.addJob({ job, run: idleRun }, undefined, displayBatches(rows))
  return job.id
}

function writeLocal(key: string, value: number): Promise<void> {
  return chrome.storage.local.set({ [key]: value })
}

/** The longest time without a turn for other tasks while it works. */
async function watchGaps<T>(work: () => Promise<T>): Promise<{ result: T; maxMs: number }> {
  let [maxMs, isOver] = [0, false]
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  port1.addEventListener('message', () => {
    const now = performance.now()
    maxMs = Math.max(maxMs, now - last)
    last = now
    if (!isOver) port2.postMessage(undefined)
  })
  port1.start()
  port2.postMessage(undefined)
  const result = await work()
  isOver = true
  return { result, maxMs }
}

let products: readonly Product[] = []

/** A draft of the laid products, with its journal, for a store that answers at once. Resolves to its removal. */
async function draft(): Promise<() => Promise<void>> {
  const jobs = createJobs({
    journal,
    clock: systemClock,
    random: Math.random,
    authorize: async () => undefined,
    lock: createLock(),
    readLimits: async () => defaultGuardrailLimits,
    log: silentLog,
    onChanged: () => undefined,
    checkpoint: async () => undefined,
    wakeAt: () => undefined,
    scheduleAt: () => undefined,
    openStore: async () => ({
      catalog: 'v3',
      requests: v3Requests,
      comparesItself: true,
      async *stream() {
        for (let at = 0; at < products.length; at += 100) yield products.slice(at, at + 100)
      },
      readProducts: async () => new Map(),
      readFresh: async () => new Map(),
      findSkus: async () => [],
      findSlugs: async () => [],
      snapshot: async () => new Map(),
      applyChange: async () => [],
    }),
  })
  const { id } = await jobs.draft({ siteId: site, edit: rise })
  await jobs.wake()
  const made = await jobs.read(id)
  if (made?.state !== 'ready') throw new Error(`It is ${made?.state}.`)
  return () => journal.removeJobs([id])
}

const bench = {
  preview: (count: number) => measurePreview(buildProducts(count)),

  /** Builds the products of the following drafts. */
  layProducts(count: number) {
    products = buildProducts(count)
  },

  /** ms of a draft, without the removal of its job. Nothing else runs in this thread. */
  async draft() {
    const startedAt = performance.now()
    const removeDraft = await draft()
    const wholeMs = performance.now() - startedAt
    await removeDraft()
    return wholeMs
  },

  /** The longest time without a turn in this thread during a draft. */
  async watchDraft() {
    const { maxMs, result: removeDraft } = await watchGaps(draft)
    await removeDraft()
    return maxMs
  },

  /** The longest time without a turn in this thread, while another one works. */
  async watch(forMs: number) {
    const { maxMs } = await watchGaps(() => new Promise((resolve) => setTimeout(resolve, forMs)))
    return maxMs
  },

  /** Rows per second; each batch is on the disk before the next one. */
  async commits(count: number, bytes: number) {
    const rows = buildRows(count, bytes)
    const id = await addJob(rows)
    const batches = displayBatches(rows.map((row) => ({ ...row, state: 'sent', attempt: 1 })))
    const startedAt = performance.now()
    for (const [index, batch] of batches.entries()) {
      await journal.commitBatch(id, index, batch.rows, (record) => record)
    }
    const seconds = (performance.now() - startedAt) / 1000
    await journal.removeJobs([id])
    return rows.length / seconds
  },

  /** The same rows, only stored: the speed of the disk. */
  async puts(count: number, bytes: number) {
    const batches = displayBatches(buildRows(count, bytes))
    const bare = createDatabase<{ batches: { key: number; value: unknown } }>('bare', [
      (opened) => void opened.createObjectStore('batches'),
    ])
    const opened = await bare()
    const startedAt = performance.now()
    for (const [index, { rows }] of batches.entries()) {
      const tx = opened.transaction('batches', 'readwrite', strict)
      await Promise.all([tx.store.put(rows, index), tx.done])
    }
    return count / ((performance.now() - startedAt) / 1000)
  },

  async checkpoints(count: number) {
    const checkpoint = createCheckpoint(writeLocal, systemClock)
    const times: number[] = []
    for (let at = 0; at < count; at += 1) {
      const startedAt = performance.now()
      await checkpoint()
      times.push(performance.now() - startedAt)
    }
    return times
  },
}

export type JobsBench = typeof bench

Object.assign(globalThis, { bench })

import { isRecord } from '#lib/core/base/is-record.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { fieldAt, isEditedInCells } from '#lib/core/catalog/fields/registry.ts'
import { isStockColumn } from '#lib/core/catalog/fields/stock-column.ts'
import { parseProductId, type ProductId, type SiteId } from '#lib/core/catalog/ids.ts'
import type { UnsavedProducts } from '#lib/core/edits/unsaved/edit-history.ts'
import type { UnsavedProduct } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { fromParts, readUnsaved } from '#lib/core/edits/unsaved/unsaved-parts.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { pageStateCapacity } from './page-state.ts'

// In the browser's session memory; and on disk, so that edits survive a restart of the browser.
// Pages have no key, so what is encrypted elsewhere stays in memory: costs, and products with
// changes of fields that no cell of the grid can hold, such as descriptions.

/** Maximum length: it is written synchronously at every change. */
const capacity = 1_000_000

const prefix = 'typed/'

const keyOf = (siteId: SiteId) => `${prefix}${siteId}`

const maxParts = 32
// A character may take several bytes.
const partLength = Math.floor(pageStateCapacity / 2)

const nameOf = (siteId: SiteId, part: number) => `typed/${siteId}/${part}`

/** The edits that were not applied when the last page or the browser was closed. */
export async function readUnsavedEdits(siteId: SiteId): Promise<UnsavedProducts> {
  return parseEdits(await readMemory(siteId).catch(() => readPersistedEdits(siteId)))
}

/** Changes of the product editor that earlier versions stored apart from the grid's. */
export async function readDrafts(siteId: SiteId): Promise<UnsavedProducts> {
  const drafts = await call('drafts.read', { siteId }).catch(() => ({}))
  return toProducts(Object.entries(drafts).map(([id, parts]) => [id, fromParts(parts)]))
}

/** Deletes them there, once they are saved here. */
export async function forgetDrafts(siteId: SiteId): Promise<void> {
  await call('drafts.forget', { siteId })
}

function parseEdits(stored: unknown): UnsavedProducts {
  const products = isRecord(stored) ? stored['products'] : undefined
  if (!Array.isArray(products)) return new Map()
  return toProducts(
    (products as unknown[]).map((entry) => {
      const [id, unsaved] = Array.isArray(entry) ? (entry as unknown[]) : []
      return [id, readUnsaved(unsaved)]
    }),
  )
}

/** Leaves out entries that were damaged, and those of a cost alone, which was not persisted. */
function toProducts(entries: readonly (readonly [unknown, UnsavedProduct | undefined])[]) {
  return new Map(
    entries.flatMap(([id, unsaved]): [ProductId, UnsavedProduct][] => {
      const known = typeof id === 'string' ? parseProductId(id) : undefined
      return known === undefined || unsaved === undefined ? [] : [[known, unsaved]]
    }),
  )
}

async function readMemory(siteId: SiteId): Promise<unknown> {
  const parts: string[] = []
  for (let part = 0; part < maxParts; part += 1) {
    const text = await call('pageState.read', { key: nameOf(siteId, part) })
    if (text === null) break
    parts.push(text)
  }
  try {
    if (parts.length > 0) return JSON.parse(parts.join('')) as unknown
  } catch {
    // The worker was stopped after it had written some of the parts.
  }
  return readPersistedEdits(siteId)
}

/** False when the edits are too large to be saved. */
export async function saveUnsavedEdits(
  siteId: SiteId,
  products: UnsavedProducts,
): Promise<boolean> {
  const text = products.size === 0 ? '' : JSON.stringify({ products: [...products] })
  persistEdits(siteId, products, text)
  const count = Math.ceil(text.length / partLength)
  const fits = count <= maxParts
  const saved = fits ? count : 0
  const parts: (string | null)[] = Array.from({ length: saved }, (_, part) =>
    text.slice(part * partLength, (part + 1) * partLength),
  )
  // Marks the end: a longer earlier value may have left parts behind it.
  if (saved < maxParts) parts.push(null)
  // All at once: a tab that is closed sends nothing after its first turn.
  await Promise.all(
    parts.map((state, part) => call('pageState.write', { key: nameOf(siteId, part), state })),
  )
  return fits
}

function readPersistedEdits(siteId: SiteId): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(siteId)) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** `written` is the JSON of all edits. */
function persistEdits(siteId: SiteId, all: UnsavedProducts, written: string): void {
  try {
    const products = [...all].filter(([, unsaved]) => isPersisted(unsaved))
    // Measured including costs, to avoid serializing large edits twice.
    if (products.length === 0 || written.length > capacity) localStorage.removeItem(keyOf(siteId))
    else localStorage.setItem(keyOf(siteId), withoutCosts({ products }))
  } catch {
    // The disk is full: the edits last until the browser closes.
    localStorage.removeItem(keyOf(siteId))
  }
}

/** Whole products only: a quantity without the change to its tracking would mean something else. */
function isPersisted({ set, sent }: UnsavedProduct): boolean {
  return [set, sent?.set ?? {}].flatMap(fieldEntries).every(([path]) => {
    const field = fieldAt(path)
    if (field !== undefined && isEditedInCells(field)) return true
    // The price paid in the grid changes the discount of a V1 product.
    return isStockColumn(path) || path === 'discount'
  })
}

function withoutCosts(edits: object): string {
  return JSON.stringify(edits, (name, value: unknown) =>
    /(?:^|\/)cost$/.test(name) ? undefined : value,
  )
}

/** Deletes the edits of a disconnected store, or those of all stores from the disk. */
export async function forgetUnsavedEdits(siteId: SiteId | undefined): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    const isMeant = siteId === undefined ? key.startsWith(prefix) : key === keyOf(siteId)
    if (isMeant) localStorage.removeItem(key)
  }
  if (siteId === undefined) return
  await forgetDrafts(siteId)
  for (let part = 0; part < maxParts; part += 1) {
    const key = nameOf(siteId, part)
    if ((await call('pageState.read', { key })) === null) break
    await call('pageState.write', { key, state: null })
  }
}

export interface Tabs {
  send(message: object): void
  leave(): void
}

/** Connects to other tabs that edit the same store; each receives all messages but its own. */
export function joinTabs(siteId: SiteId, onMessage: (message: unknown) => void): Tabs {
  const channel = new BroadcastChannel(`typed/${siteId}`)
  channel.addEventListener('message', ({ data }) => onMessage(data))
  return { send: channel.postMessage.bind(channel), leave: () => channel.close() }
}

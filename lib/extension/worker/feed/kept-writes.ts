import * as z from 'zod/mini'
import { createQueue } from '#lib/core/base/queue.ts'
import type { FieldValues, ItemChange } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { keyOfPath } from '#lib/core/catalog/fields/registry.ts'
import { parseProductId, type ProductId, type SiteId } from '#lib/core/catalog/ids.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { type OwnWrite, rememberMs } from './own-writes.ts'

/** What happened at once: writes, or products whose writes were noticed. */
interface Step {
  readonly items: readonly Pick<ItemChange, 'id' | 'set'>[]
  readonly noticed: readonly ProductId[]
}

/** The own writes of a store in the browser's memory, for the next worker. Never a cost: those are encrypted. */
export interface KeptWrites {
  /** In their order. */
  read(): Promise<readonly OwnWrite[]>
  add(step: Step): Promise<void>
  /** The store was forgotten. */
  remove(): Promise<void>
}

/** Characters in all, far below the 10 MB that the browser gives all of the extension. */
const maxSize = 2_000_000
/** Characters of a page, which is written as a whole. */
const pageSize = 50_000

const time = z.int().check(z.nonnegative())
const id = z.custom<ProductId>(
  (value) => typeof value === 'string' && parseProductId(value) === value,
)
const set = z.custom<FieldValues>((value) => typeof value === 'object' && value !== null)
const pageShape = z.array(
  z.strictObject({
    at: time,
    items: z.array(z.strictObject({ id, set })),
    noticed: z.array(id),
  }),
)
type Page = z.infer<typeof pageShape>

/** `at`: of its last step. */
const listShape = z.array(z.strictObject({ number: time, at: time, size: time }))
type PageList = z.infer<typeof listShape>

export function createKeptWrites(siteId: SiteId, now: () => number): KeptWrites {
  const inTurn = createQueue()
  const listItem = storageItem(
    `session:own-writes/${siteId}@1`,
    (stored) => listShape.safeParse(stored).data,
  )
  const pageItem = (number: number): StorageItem<Page> =>
    storageItem(
      `session:own-writes/${siteId}/${number}@1`,
      (stored) => pageShape.safeParse(stored).data,
    )
  const readList = async () => (await listItem.read()) ?? []
  /** A bulk edit writes faster than the browser stores. */
  let waiting: Page = []

  async function write(): Promise<void> {
    const steps = waiting
    if (steps.length === 0) return
    waiting = []
    const list = await readList()
    const last = list.at(-1) ?? { number: 0, size: pageSize }
    const isOpen = last.size < pageSize
    const number = isOpen ? last.number : last.number + 1
    const page = [...((isOpen ? await pageItem(number).read() : undefined) ?? []), ...steps]
    const at = Math.floor(now())
    const size = JSON.stringify(page).length
    // Too many at once to be kept.
    if (size > maxSize) return
    await pageItem(number).write(page)
    const known = [...list.filter((each) => each.number !== number), { number, at, size }]
    const kept = dropOld(known, at)
    await listItem.write(kept)
    for (const each of known) if (!kept.includes(each)) await pageItem(each.number).remove()
  }

  return {
    read: () =>
      inTurn(async () => {
        const writes: OwnWrite[] = []
        for (const { number } of await readList()) {
          for (const { at, items, noticed } of (await pageItem(number).read()) ?? []) {
            const seen = new Set(noticed)
            for (const each of writes) if (seen.has(each.id)) each.isNoticed = true
            for (const { id: of, set: values } of items) {
              writes.push({ id: of, set: values, at, isNoticed: false })
            }
          }
        }
        return writes
      }),
    add({ items, noticed }) {
      const plainItems = items.map((each) => ({ id: each.id, set: plain(each.set) }))
      waiting.push({ at: Math.floor(now()), items: plainItems, noticed: [...noticed] })
      return inTurn(write)
    },
    remove: () =>
      inTurn(async () => {
        for (const { number } of await readList()) await pageItem(number).remove()
        await listItem.remove()
      }),
  }
}

/** The newest pages, as far as they are remembered and there is room. */
function dropOld(list: PageList, now: number): PageList {
  let size = 0
  const firstKept = list.findLastIndex((page) => {
    size += page.size
    return page.at + rememberMs < now || size > maxSize
  })
  return list.slice(firstKept + 1)
}

/** That a cost was written, without its value. */
function plain(values: FieldValues): FieldValues {
  return fieldValuesFrom(
    fieldEntries(values).map(([path, value]) => [path, keyOfPath(path) === 'cost' ? null : value]),
  )
}

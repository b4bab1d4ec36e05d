import type { Clock } from '#lib/core/base/clock.ts'
import { compareTexts } from '#lib/core/base/compare-texts.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { t } from '#lib/core/i18n/t.ts'
import { haveSameContents } from './address.ts'
import type { DocumentAccess, Reading, Writing } from './access.ts'
import { addPoint, withoutNumber } from './add-point.ts'
import type { DocumentStore } from './create-document-store.ts'
import { readFileStates } from './file-states.ts'
import { prune } from './prune.ts'
import { isComplete, parsePosition, readNextPoint, takeNumber } from './records.ts'
import {
  parsePoint,
  parseWanted,
  type PointDifference,
  type RestorePoint,
  type StoredPoint,
  type WantedPoint,
} from './restore-point.ts'
import { isDayWithout, listExpired, type RetentionRule } from './retention.ts'
import { readStates } from './states.ts'

export interface RestorePoints {
  create(point: Pick<RestorePoint, 'reason' | 'name' | 'jobId'>): Promise<RestorePoint>
  /** Records a point that is made once everything is kept. What is kept from now on counts as of it. */
  want(name: string | undefined): Promise<WantedPoint>
  listWanted(): Promise<readonly WantedPoint[]>
  /** Makes these, unless they were removed meanwhile. */
  makeWanted(wanted: readonly WantedPoint[]): Promise<void>
  /** The restore point of a file whose documents were all stored before (`DocumentStore.keepFile`). */
  createFromFile(
    point: Pick<RestorePoint, 'id' | 'at' | 'name' | 'products'>,
  ): Promise<RestorePoint>
  /** Newest first. */
  list(): Promise<readonly RestorePoint[]>
  /** An empty name removes it. */
  rename(id: string, name: string): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /**
   * The ids of the products of a point, from one position on, in the order in which their documents are stored: reading
   * all of them in this order opens each block once.
   */
  listProducts(
    id: string | undefined,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly ids: readonly ProductId[]; readonly total: number }>
  /** Products as they were; those that a point does not have are left out. Undefined as `id`: as kept last. */
  readDocuments(
    id: string | undefined,
    ids: readonly ProductId[],
  ): Promise<ReadonlyMap<ProductId, ProductDocument>>
  /** The products that differ, by id. `to` undefined: as kept last. */
  compare(from: string, to: string | undefined): Promise<readonly PointDifference[]>
  /** Makes the point of the day, once a day, and then removes what has expired. */
  keepDaily(rule: RetentionRule): Promise<void>
  /** Removes points that are no longer kept, and documents that no point has. */
  removeExpired(rule: RetentionRule): Promise<void>
}

export interface RestorePointsDeps {
  readonly access: DocumentAccess
  readonly documents: Pick<DocumentStore, 'readAt'>
  readonly clock: Pick<Clock, 'now'>
  /** The time by which points expire (ms since 1970); by default that of the clock. */
  readonly readConfirmedTime?: () => Promise<number>
}

export function createRestorePoints({
  access,
  documents,
  clock,
  readConfirmedTime = async () => clock.now(),
}: RestorePointsDeps): RestorePoints {
  async function readAll(): Promise<readonly StoredPoint[]> {
    const stored = await access.read((tx) => tx.objectStore('points').getAll())
    return stored.flatMap((each) => parsePoint(each) ?? [])
  }

  async function create(point: Parameters<RestorePoints['create']>[0]): Promise<RestorePoint> {
    return access.write(async (tx) =>
      withoutNumber(await addPoint(tx, { ...point, at: clock.now() })),
    )
  }

  async function removeExpired(rule: RetentionRule): Promise<void> {
    const ours = (await readAll()).filter(({ reason }) => reason !== 'file')
    await prune(access, listExpired(ours, rule, await readConfirmedTime()), clock.now())
  }

  return {
    create,
    async want(name) {
      const wanted = { id: crypto.randomUUID(), ...(name !== undefined && { name }) }
      await access.write(async (tx) => {
        const notes = tx.objectStore('notes')
        const numbered = {
          number: await takeNumber(tx),
          at: clock.now(),
          ...(!(await isComplete(tx)) && { isPartial: true as const }),
        }
        await notes.put(
          [...parseWanted(await notes.get('wanted')), { ...wanted, numbered }],
          'wanted',
        )
      })
      return wanted
    },
    async listWanted() {
      const wanted = await access.read((tx) => tx.objectStore('notes').get('wanted'))
      return parseWanted(wanted).map(({ numbered: _numbered, ...each }) => each)
    },
    makeWanted: (wanted) =>
      access.write(async (tx) => {
        const notes = tx.objectStore('notes')
        const all = parseWanted(await notes.get('wanted'))
        const due = new Set(wanted.map(({ id }) => id))
        for (const { id, name, numbered } of all) {
          const { number, at = clock.now() } = numbered ?? {}
          if (due.has(id)) await addPoint(tx, { id, name, reason: 'user', at, number })
        }
        const left = all.filter(({ id }) => !due.has(id))
        await notes.put(left, 'wanted')
      }),
    createFromFile: (point) =>
      access.write(async (tx) => {
        if ((await readFileStates(tx, point.id)).size !== point.products) {
          throw new ProblemError({ code: 'storage-failed', message: t.restore.fileNotKept })
        }
        const made: StoredPoint = { ...point, reason: 'file', number: 0 }
        await tx.objectStore('points').put(made, made.id)
        return withoutNumber(made)
      }),
    async list() {
      const points = await readAll()
      return points
        .toSorted((one, other) => other.at - one.at || other.number - one.number)
        .map(withoutNumber)
    },
    rename: (id, name) =>
      access.write(async (tx) => {
        const { name: _former, ...point } = await readPoint(tx, id)
        await tx.objectStore('points').put({ ...point, ...(name !== '' && { name }) }, id)
      }),
    remove: (ids) => prune(access, ids, clock.now()),
    async listProducts(id, { offset, limit }) {
      const ids = await access.read(async (tx) => {
        const [states = new Map<ProductId, string>()] = await readPoints(tx, [id])
        const order = await readOrder(tx)
        const orderOf = (productId: ProductId) => order.get(states.get(productId) ?? '') ?? ''
        return [...states.keys()].toSorted(
          (one, other) => compareTexts(orderOf(one), orderOf(other)) || compareTexts(one, other),
        )
      })
      return { ids: ids.slice(offset, offset + limit), total: ids.length }
    },
    async readDocuments(id, ids) {
      const states = await access.read(async (tx) => {
        const [all] = await readPoints(tx, [id], ids)
        return all ?? new Map<ProductId, string>()
      })
      const found = await documents.readAt(states.values())
      return new Map(
        ids.flatMap((productId) => {
          const document = found.get(states.get(productId) ?? '')
          return document?.id === productId ? [[productId, document] as const] : []
        }),
      )
    },
    async compare(from, to) {
      const { before, after, isPartial } = await access.read(async (tx) => {
        const [was = new Map<ProductId, string>(), is = new Map<ProductId, string>()] =
          await readPoints(tx, [from, to])
        const points = [
          await readPoint(tx, from),
          to === undefined ? undefined : await readPoint(tx, to),
        ]
        const [isFrom, isTo] = points.map((point) => point?.isPartial === true)
        return { before: was, after: is, isPartial: { from: isFrom, to: isTo } }
      })
      // What a partial point does not have may have been in the store all the same.
      const all = isPartial.from === true ? before.keys() : [...before.keys(), ...after.keys()]
      const ids = [...new Set(all)]
        .filter((id) => isPartial.to !== true || after.has(id))
        .toSorted(compareTexts)
      return ids.flatMap((id) => {
        const difference = { id, before: before.get(id), after: after.get(id) }
        return isSame(difference) ? [] : [difference]
      })
    },
    async keepDaily(rule) {
      const points = await readAll()
      const days = points.filter(({ reason }) => reason === 'day')
      if (!isDayWithout(days, clock.now())) return
      await create({ reason: 'day' })
      await removeExpired(rule)
    },
    removeExpired,
  }
}

function isSame({ before, after }: PointDifference): boolean {
  if (before === undefined || after === undefined) return before === after
  return haveSameContents(before, after)
}

/** The addresses of the products of some points; without an id, as they are kept last. */
async function readPoints(
  tx: Reading,
  pointIds: readonly (string | undefined)[],
  /** Absent: all products. */
  ids?: readonly ProductId[],
): Promise<readonly ReadonlyMap<ProductId, string>[]> {
  const points = await Promise.all(
    pointIds.map(async (id) => (id === undefined ? undefined : readPoint(tx, id))),
  )
  if (points.some((point) => point?.isLost === true)) throw lost()
  const next = await readNextPoint(tx)
  const states = await readStates(
    tx,
    points.map((point) => point?.number ?? next),
    ids,
  )
  return Promise.all(
    points.map(async (point, at) => {
      if (point?.reason !== 'file') return states[at] ?? new Map<ProductId, string>()
      const all = await readFileStates(tx, point.id)
      return ids === undefined ? all : new Map(Array.from(all).filter(([id]) => ids.includes(id)))
    }),
  )
}

/** Texts that sort as the documents are stored, by address. */
async function readOrder(tx: Reading): Promise<ReadonlyMap<string, string>> {
  const positions = tx.objectStore('positions')
  const [addresses, stored] = await Promise.all([positions.getAllKeys(), positions.getAll()])
  return new Map(
    addresses.map((address, at) => {
      const { block = '', line = 0 } = parsePosition(stored[at]) ?? {}
      return [address, `${block} ${String(line).padStart(3, '0')}`]
    }),
  )
}

function lost(): ProblemError {
  return new ProblemError({ code: 'storage-failed', message: t.restore.lost })
}

async function readPoint(tx: Reading | Writing, id: string): Promise<StoredPoint> {
  const point = parsePoint(await tx.objectStore('points').get(id))
  if (point !== undefined) return point
  throw new ProblemError({ code: 'not-found', message: t.errors.pointGone })
}

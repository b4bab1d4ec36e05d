import { createQueue } from '#lib/core/base/queue.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { createDocumentAccess, type DocumentAccess, type Writing } from './access.ts'
import { addressOf } from './address.ts'
import { adoptKey } from './adopt-key.ts'
import { encodeBlock } from './block.ts'
import { createBlockReader, purposeOf } from './block-reader.ts'
import type { DocumentKey, ReadDocumentKey } from './document-key.ts'
import { putFileStep } from './file-states.ts'
import { noteWrite, type NotedWrite, putState, putStateBefore } from './put-state.ts'
import { addBytes, type Head, parseHead, parsePosition, readBytes } from './records.ts'
import type { StoredPoint } from './restore-point.ts'

/** About 300 kB before compression: one document can be read without decoding a tenth of the store. */
const maxPerBlock = 50

/** A document that was read, and when. */
export interface DocumentReading {
  readonly document: ProductDocument
  /** Just before the request was sent; ms since 1970. */
  readonly readAt: number
  /** What the list showed of the product. */
  readonly listed?: string | undefined
}

export interface DocumentUsage {
  readonly documents: number
  readonly bytes: number
}

/** The documents of one site. Rejects with a `ProblemError`, "locked" while there is no key. */
export interface DocumentStore {
  /** Keeps documents, in one step. */
  keep(readings: readonly DocumentReading[]): Promise<void>
  /** Stores documents of a restore point from a file, in one step that may be repeated. */
  keepFile(
    pointId: string,
    step: number,
    documents: readonly ProductDocument[],
    storedAt: number,
  ): Promise<void>
  /**
   * Keeps what products are before an edit changes them, in its restore point too. `findPoint` finds or makes it, in
   * the same transaction; without one, documents are only kept.
   */
  keepBefore(
    readings: readonly DocumentReading[],
    findPoint: (tx: Writing) => Promise<StoredPoint | undefined>,
  ): Promise<void>
  /**
   * Records that a write of ours is sent to these products, or was sent: the state that it leaves belongs to the restore
   * points that are made from now on, however much later it is read.
   */
  noteWrites(ids: readonly ProductId[], write: NotedWrite): Promise<void>
  /** Which of these products a write of ours has changed since they were read. */
  listWritten(ids: readonly ProductId[]): Promise<ReadonlySet<ProductId>>
  /** Records that all products of the store are kept. */
  noteComplete(): Promise<void>
  /** Records that these products no longer exist. */
  keepGone(ids: readonly ProductId[], readAt: number): Promise<void>
  /**
   * Records that the store did not return these products, and what the list showed of them. What was kept of them
   * stays: a store also omits products of which a write was not yet shown.
   */
  noteOmitted(products: readonly (readonly [ProductId, string])[], readAt: number): Promise<void>
  /**
   * The last document of each product, where it is still stored. `address` is null if the product no longer exists,
   * or if the store did not return it.
   */
  readHeads(): Promise<ReadonlyMap<ProductId, Head>>
  /** The last documents of these products; those that are not kept, or damaged, are left out. */
  readLast(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, ProductDocument>>
  /** The documents with these addresses. */
  readAt(addresses: Iterable<string>): Promise<ReadonlyMap<string, ProductDocument>>
  readUsage(): Promise<DocumentUsage>
  /** Clears what is in memory: the vault was locked. */
  release(): void
  /** Deletes all documents and restore points. */
  remove(): Promise<void>
}

export interface DocumentStoreDeps {
  readonly siteId: string
  readonly readKey: ReadDocumentKey
  readonly access?: DocumentAccess | undefined
}

interface Entry {
  readonly id: ProductId
  readonly address: string
  readonly text: string
}

interface NewBlock {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly addresses: readonly string[]
}

export function createDocumentStore(deps: DocumentStoreDeps): DocumentStore {
  const { siteId, readKey, access = createDocumentAccess(siteId) } = deps
  const blocks = createBlockReader(siteId, access, readKey)
  const inTurn = createQueue()

  async function findUnknown(key: DocumentKey, addresses: readonly string[]) {
    return access.read(async (tx) => {
      const isOurs = (await tx.objectStore('notes').get('key')) === key.id
      const unknown = new Set<string>()
      for (const address of addresses) {
        const position = isOurs
          ? parsePosition(await tx.objectStore('positions').get(address))
          : undefined
        const isStored =
          position !== undefined && (await tx.objectStore('blocks').count(position.block)) === 1
        if (!isStored) unknown.add(address)
      }
      return unknown
    })
  }

  async function buildBlocks(key: DocumentKey, entries: readonly Entry[]): Promise<NewBlock[]> {
    const built: NewBlock[] = []
    for (const some of chunk(entries, maxPerBlock)) {
      const name = crypto.randomUUID()
      const plain = await encodeBlock(some.map(({ text }) => text))
      const bytes = await key.encrypt(purposeOf(siteId, name), plain)
      built.push({ name, bytes, addresses: some.map(({ address }) => address) })
    }
    return built
  }

  async function toEntries(
    key: DocumentKey,
    documents: readonly ProductDocument[],
  ): Promise<readonly Entry[]> {
    const entries = new Map<string, Entry>()
    for (const document of documents) {
      const text = toSortedJson(document)
      const address = await addressOf(key, siteId, document, text)
      entries.set(document.id, { id: document.id, text, address })
    }
    return [...entries.values()]
  }

  /** Stores documents, and calls `record` in the same transaction with those that are stored. */
  async function store(
    documents: readonly ProductDocument[],
    record: (tx: Writing, stored: readonly Entry[]) => Promise<void>,
  ): Promise<void> {
    const key = await readKey()
    const all = await toEntries(key, documents)
    const unknown = await findUnknown(
      key,
      all.map(({ address }) => address),
    )
    const fresh = new Map(
      all.flatMap((each) => (unknown.has(each.address) ? [[each.address, each] as const] : [])),
    )
    const newBlocks = await buildBlocks(key, [...fresh.values()])
    await access.write(async (tx) => {
      await adoptKey(tx, key.id)
      for (const { name, bytes, addresses } of newBlocks) {
        await tx.objectStore('blocks').put({ bytes }, name)
        await addBytes(tx, bytes.length)
        for (const [line, address] of addresses.entries()) {
          await tx.objectStore('positions').put({ block: name, line }, address)
        }
      }
      const stored: Entry[] = []
      for (const entry of all) {
        // Another worker may have deleted it since.
        if ((await tx.objectStore('positions').count(entry.address)) > 0) stored.push(entry)
      }
      await record(tx, stored)
    })
  }

  async function keep(
    readings: readonly DocumentReading[],
    findPoint?: (tx: Writing) => Promise<StoredPoint | undefined>,
  ) {
    const byId = new Map(readings.map((reading) => [reading.document.id, reading]))
    const documents = Array.from(byId.values(), ({ document }) => document)
    await store(documents, async (tx, stored) => {
      const point = await findPoint?.(tx)
      for (const { id, address } of stored) {
        const { readAt = 0, listed } = byId.get(id) ?? {}
        const head = { address, readAt, listed }
        if (point === undefined) await putState(tx, id, head)
        else await putStateBefore(tx, id, head, point.number)
      }
    })
  }

  return {
    keep: (readings) => (readings.length === 0 ? Promise.resolve() : inTurn(() => keep(readings))),
    keepBefore: (readings, findPoint) => inTurn(() => keep(readings, findPoint)),
    noteWrites: (ids, write) =>
      inTurn(() =>
        access.write(async (tx) => {
          for (const id of ids) await noteWrite(tx, id, write)
        }),
      ),
    listWritten: (ids) =>
      access.read(async (tx) => {
        const heads = await Promise.all(ids.map((id) => tx.objectStore('heads').get(id)))
        return new Set(ids.filter((_, at) => parseHead(heads[at])?.written !== undefined))
      }),
    noteComplete: () =>
      inTurn(async () => {
        const key = await readKey()
        await access.write(async (tx) => {
          await adoptKey(tx, key.id)
          await tx.objectStore('notes').put(true, 'complete')
        })
      }),
    keepFile: (pointId, step, documents, storedAt) =>
      inTurn(() =>
        store(documents, async (tx, stored) => {
          const states = stored.map(({ id, address }) => [id, address] as const)
          await putFileStep(tx, pointId, step, { storedAt, states })
        }),
      ),
    keepGone: (ids, readAt) =>
      inTurn(async () => {
        const key = await readKey()
        await access.write(async (tx) => {
          await adoptKey(tx, key.id)
          for (const id of ids) await putState(tx, id, { address: null, readAt })
        })
      }),
    noteOmitted: (products, readAt) =>
      inTurn(async () => {
        const key = await readKey()
        await access.write(async (tx) => {
          await adoptKey(tx, key.id)
          const heads = tx.objectStore('heads')
          for (const [id, omitted] of products) {
            const last = parseHead(await heads.get(id)) ?? { address: null, readAt }
            await heads.put({ ...last, omitted }, id)
          }
        })
      }),
    async readHeads() {
      const key = await readKey()
      return access.read(async (tx) => {
        const heads = new Map<ProductId, Head>()
        if ((await tx.objectStore('notes').get('key')) !== key.id) return heads
        const [ids, stored, addresses, positions, names] = await Promise.all([
          tx.objectStore('heads').getAllKeys(),
          tx.objectStore('heads').getAll(),
          tx.objectStore('positions').getAllKeys(),
          tx.objectStore('positions').getAll(),
          tx.objectStore('blocks').getAllKeys(),
        ])
        const blockNames = new Set(names)
        const present = new Set(
          addresses.filter((_, at) => blockNames.has(parsePosition(positions[at])?.block ?? '')),
        )
        for (const [at, id] of ids.entries()) {
          const head = parseHead(stored[at])
          if (head === undefined) continue
          const isLost = head.address !== null && !present.has(head.address)
          if (!isLost) heads.set(id as ProductId, head)
          else if (head.omitted !== undefined)
            heads.set(id as ProductId, { ...head, address: null })
        }
        return heads
      })
    },
    async readLast(ids) {
      const addresses = await access.read(async (tx) =>
        Promise.all(
          ids.map(async (id) => {
            const head = parseHead(await tx.objectStore('heads').get(id))
            return head?.address ?? undefined
          }),
        ),
      )
      const documents = await blocks.read(addresses.flatMap((address) => address ?? []))
      return new Map(
        ids.flatMap((id, at) => {
          const document = documents.get(addresses[at] ?? '')
          return document?.id === id ? [[id, document] as const] : []
        }),
      )
    },
    readAt: (addresses) => blocks.read(addresses),
    readUsage: () =>
      access.read(async (tx) => ({
        documents: await tx.objectStore('positions').count(),
        bytes: await readBytes(tx),
      })),
    release: () => blocks.release(),
    remove: () =>
      inTurn(async () => {
        blocks.release()
        await access.remove()
      }),
  }
}

import {
  parseProductDocument,
  type ProductDocument,
} from '#lib/core/catalog/product/product-document.ts'
import type { DocumentAccess } from './access.ts'
import { hasAddress } from './address.ts'
import { decodeBlock } from './block.ts'
import { DamagedBlockError } from './damaged-block.ts'
import type { DocumentKey, ReadDocumentKey } from './document-key.ts'
import { parseBlock, parsePosition, type Position } from './records.ts'

/** Decoded blocks in memory: about 3 MB. */
const maxCached = 12

export interface BlockReader {
  /** The documents with these addresses; those that are lost or damaged are left out. */
  read(addresses: Iterable<string>): Promise<ReadonlyMap<string, ProductDocument>>
  /** Clears the documents in memory. */
  release(): void
}

export const purposeOf = (siteId: string, block: string) => `documents:${siteId}/${block}` as const

/** Reads documents and checks each by its hash: a wrong one is never returned. */
export function createBlockReader(
  siteId: string,
  access: DocumentAccess,
  readKey: ReadDocumentKey,
): BlockReader {
  const cached = new Map<string, readonly string[]>()

  async function decode(key: DocumentKey, block: string, stored: unknown) {
    const { bytes } = parseBlock(stored) ?? {}
    if (bytes === undefined) throw new DamagedBlockError()
    let plain: Uint8Array<ArrayBuffer>
    try {
      plain = await key.open(purposeOf(siteId, block), bytes)
    } catch (error) {
      throw new DamagedBlockError('', { cause: error })
    }
    return decodeBlock(plain)
  }

  function remember(block: string, lines: readonly string[]): void {
    cached.delete(block)
    cached.set(block, lines)
    const [oldest] = cached.keys()
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
  }

  /** Undefined for a damaged block. */
  async function tryDecode(key: DocumentKey, block: string, stored: unknown) {
    try {
      return await decode(key, block, stored)
    } catch (error) {
      if (error instanceof DamagedBlockError) return undefined
      throw error
    }
  }

  /** Their products count as not kept, and are read again. */
  async function forget(damaged: ReadonlyMap<string, Position>): Promise<void> {
    if (damaged.size === 0) return
    await access.write(async (tx) => {
      const positions = tx.objectStore('positions')
      for (const [address, { block }] of damaged) {
        // Meanwhile the document may have been written again, to another block.
        if (parsePosition(await positions.get(address))?.block === block)
          await positions.delete(address)
      }
    })
  }

  return {
    async read(addresses) {
      const wanted = [...new Set(addresses)]
      if (wanted.length === 0) return new Map()
      const key = await readKey()
      // Reading other blocks removes these from the cache.
      const decoded = new Map(cached)
      const { positions, blocks } = await access.read(async (tx) => {
        if ((await tx.objectStore('notes').get('key')) !== key.id) {
          return { positions: new Map<string, Position>(), blocks: new Map<string, unknown>() }
        }
        const found = new Map<string, Position>()
        await Promise.all(
          wanted.map(async (address) => {
            const position = parsePosition(await tx.objectStore('positions').get(address))
            if (position !== undefined) found.set(address, position)
          }),
        )
        const names = new Set(Array.from(found.values(), ({ block }) => block))
        const stored = new Map<string, unknown>()
        await Promise.all(
          Array.from(names, async (name) => {
            if (!decoded.has(name)) stored.set(name, await tx.objectStore('blocks').get(name))
          }),
        )
        return { positions: found, blocks: stored }
      })
      const read = new Map<string, ProductDocument>()
      const damaged = new Map<string, Position>()
      for (const [block, some] of Map.groupBy(positions, ([, position]) => position.block)) {
        const lines = decoded.get(block) ?? (await tryDecode(key, block, blocks.get(block)))
        if (lines !== undefined) remember(block, lines)
        for (const [address, position] of some) {
          const text = lines?.[position.line]
          const isWhole = text !== undefined && (await hasAddress(key, siteId, text, address))
          const document = isWhole ? parseProductDocument(JSON.parse(text)) : undefined
          if (document === undefined) damaged.set(address, position)
          else read.set(address, document)
        }
      }
      await forget(damaged)
      return read
    },
    release: () => cached.clear(),
  }
}

import { parseProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { DocumentAccess, Writing } from './access.ts'
import { addressOf, hasAddress } from './address.ts'
import { decodeBlock, encodeBlock } from './block.ts'
import { purposeOf } from './block-reader.ts'
import { DamagedBlockError } from './damaged-block.ts'
import type { DocumentKey } from './document-key.ts'
import { moveFileStates } from './file-states.ts'
import { addBytes, parseBlock, parseHead, parsePosition, parseVersion } from './records.ts'

interface Rekeying {
  readonly siteId: string
  readonly access: DocumentAccess
  readonly from: DocumentKey
  readonly to: DocumentKey
}

/**
 * Encrypts all documents again, under another key. The former ones stay until all are there, and go in one
 * transaction, which `record` joins: a worker that is stopped before leaves what `prune` removes.
 */
export async function rekey(
  { siteId, access, from, to }: Rekeying,
  record: (tx: Writing) => Promise<void>,
): Promise<void> {
  const former = await access.read(async (tx) => {
    const positions = tx.objectStore('positions')
    const [addresses, stored] = await Promise.all([positions.getAllKeys(), positions.getAll()])
    return addresses.flatMap((address, at) => {
      const position = parsePosition(stored[at])
      return position === undefined ? [] : [{ address, ...position }]
    })
  })
  const moved = new Map<string, string>()
  for (const [name, some] of Map.groupBy(former, ({ block }) => block)) {
    const stored = await access.read((tx) => tx.objectStore('blocks').get(name))
    const lines = await openBlock(from, purposeOf(siteId, name), stored)
    const texts: string[] = []
    const addresses: string[] = []
    for (const { address, line } of some) {
      const text = lines[line]
      if (text === undefined || !(await hasAddress(from, siteId, text, address))) continue
      const document = parseProductDocument(JSON.parse(text))
      if (document === undefined) continue
      const next = await addressOf(to, siteId, document, text)
      moved.set(address, next)
      texts.push(text)
      addresses.push(next)
    }
    const block = crypto.randomUUID()
    const bytes = await to.encrypt(purposeOf(siteId, block), await encodeBlock(texts))
    await access.write(async (tx) => {
      await tx.objectStore('blocks').put({ bytes }, block)
      await addBytes(tx, bytes.length)
      for (const [line, address] of addresses.entries())
        await tx.objectStore('positions').put({ block, line }, address)
    })
  }
  await access.write(async (tx) => {
    await moveStates(tx, moved)
    await moveFileStates(tx, moved)
    for (const { address } of former) await tx.objectStore('positions').delete(address)
    for (const name of new Set(former.map(({ block }) => block))) {
      const { bytes } = parseBlock(await tx.objectStore('blocks').get(name)) ?? {}
      await tx.objectStore('blocks').delete(name)
      await addBytes(tx, -(bytes?.length ?? 0))
    }
    await tx.objectStore('notes').put(to.id, 'key')
    await record(tx)
  })
}

/** No lines for a damaged block: its products are read again. */
async function openBlock(
  key: DocumentKey,
  purpose: ReturnType<typeof purposeOf>,
  stored: unknown,
): Promise<readonly string[]> {
  const { bytes } = parseBlock(stored) ?? {}
  const plain = bytes && (await key.open(purpose, bytes).catch(() => undefined))
  if (plain === undefined) return []
  try {
    return await decodeBlock(plain)
  } catch (error) {
    if (error instanceof DamagedBlockError) return []
    throw error
  }
}

async function moveStates(tx: Writing, moved: ReadonlyMap<string, string>): Promise<void> {
  const heads = tx.objectStore('heads')
  for (const id of await heads.getAllKeys()) {
    const head = parseHead(await heads.get(id))
    const address = moved.get(head?.address ?? '')
    if (head !== undefined && address !== undefined) await heads.put({ ...head, address }, id)
  }
  const versions = tx.objectStore('versions')
  for (const at of await versions.getAllKeys()) {
    const version = parseVersion(await versions.get(at))
    const address = moved.get(version?.address ?? '')
    if (version !== undefined && address !== undefined)
      await versions.put({ ...version, address }, at)
  }
}

import type { DocumentAccess, Writing } from './access.ts'
import { pruneFiles } from './file-states.ts'
import { addBytes, parseBlock, parseHead, parsePosition } from './records.ts'
import { parsePoint, parseWanted, type StoredWanted } from './restore-point.ts'
import { readVersions } from './states.ts'

/** Deletes restore points, those that wait too, and what no other one has and is not kept last: all of it, or nothing. */
export async function prune(
  access: DocumentAccess,
  pointIds: readonly string[],
  nowMs: number,
): Promise<void> {
  await access.write(async (tx) => {
    for (const id of pointIds) {
      await tx.objectStore('points').delete(id)
      // Also those of a file that is still being read: reading it was canceled.
      await tx.objectStore('files').delete(IDBKeyRange.bound([id, 0], [id, Infinity]))
    }
    const notes = tx.objectStore('notes')
    const wanted = parseWanted(await notes.get('wanted'))
    const waiting = wanted.filter(({ id }) => !pointIds.includes(id))
    if (waiting.length < wanted.length) await notes.put(waiting, 'wanted')
    const left = new Set(await tx.objectStore('points').getAllKeys())
    const ofFiles = await pruneFiles(tx, left, nowMs)
    const needed = await pruneVersions(tx, waiting)
    await pruneBlocks(tx, new Set([...needed, ...ofFiles]))
  })
}

/** Returns the addresses that are still needed. */
async function pruneVersions(
  tx: Writing,
  waiting: readonly StoredWanted[],
): Promise<ReadonlySet<string>> {
  const stored = await tx.objectStore('points').getAll()
  const made = stored.flatMap((each) => {
    const { number, reason } = parsePoint(each) ?? {}
    return number === undefined || reason === 'file' ? [] : [number]
  })
  const points = [...made, ...waiting.flatMap(({ numbered }) => numbered?.number ?? [])]
  const needed = new Set<string>()
  for (const [id, versions] of await readVersions(tx)) {
    for (const [at, { point, address }] of versions.entries()) {
      const next = versions[at + 1]?.point
      const isNeeded =
        next === undefined || points.some((number) => number >= point && number < next)
      if (!isNeeded) await tx.objectStore('versions').delete([id, point])
      else if (address !== null) needed.add(address)
    }
  }
  for (const head of await tx.objectStore('heads').getAll()) {
    const address = parseHead(head)?.address
    if (address !== undefined && address !== null) needed.add(address)
  }
  return needed
}

async function pruneBlocks(tx: Writing, needed: ReadonlySet<string>): Promise<void> {
  const positions = tx.objectStore('positions')
  const blocks = tx.objectStore('blocks')
  const [addresses, stored] = await Promise.all([positions.getAllKeys(), positions.getAll()])
  const used = new Set<string>()
  for (const [at, address] of addresses.entries()) {
    if (needed.has(address)) used.add(parsePosition(stored[at])?.block ?? '')
    else await positions.delete(address)
  }
  for (const name of await blocks.getAllKeys()) {
    if (used.has(name)) continue
    const { bytes } = parseBlock(await blocks.get(name)) ?? {}
    await blocks.delete(name)
    await addBytes(tx, -(bytes?.length ?? 0))
  }
}

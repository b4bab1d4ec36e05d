import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Writing } from './access.ts'
import { type Head, parseHead, parseVersion, readNextPoint } from './records.ts'
import { parsePoint, parseWanted } from './restore-point.ts'

/** A reading may show a product as it was before a write for so long. */
const maxLagMs = 10_000

/** A write of ours that is about to be sent, or, with `isSent`, whose answer came. */
export interface NotedWrite {
  /** ms since 1970. */
  readonly at: number
  readonly isSent: boolean
}

/** Records a state of a product, unless a later one is kept. What was read before a write of ours is read again. */
export async function putState(tx: Writing, id: ProductId, head: Head): Promise<void> {
  const last = parseHead(await tx.objectStore('heads').get(id))
  const { written } = last ?? {}
  if (last !== undefined && Math.max(last.readAt, written?.at ?? 0) > head.readAt) return
  await putVersion(tx, id, await firstPointOf(tx, last), head.address)
  const isShown =
    written === undefined || head.address !== last?.address || head.readAt - written.at > maxLagMs
  await tx.objectStore('heads').put(isShown ? head : { ...head, written }, id)
}

/** Records what a product is just before an edit changes it, in the restore point of the edit too. */
export async function putStateBefore(
  tx: Writing,
  id: ProductId,
  head: Head & { readonly address: string },
  point: number,
): Promise<void> {
  const last = parseHead(await tx.objectStore('heads').get(id))
  const isInPoint = (await firstPointOf(tx, last)) <= point
  if (isInPoint) await putState(tx, id, head)
  await putStateAt(tx, id, point, head.address)
  if (!isInPoint) await putState(tx, id, head)
}

/** Records a write of ours. A product that is not kept yet may have been created by it. */
export async function noteWrite(
  tx: Writing,
  id: ProductId,
  { at, isSent }: NotedWrite,
): Promise<void> {
  const heads = tx.objectStore('heads')
  const last = parseHead(await heads.get(id))
  const point = (isSent ? last?.written?.point : undefined) ?? (await readNextPoint(tx))
  await heads.put({ ...(last ?? { address: null, readAt: at }), written: { at, point } }, id)
}

/**
 * The number of the first restore point that has the state which is read next: after a write of ours the next one
 * then. A point that waits has the first reading of a product that was not kept when it was asked for. If all were
 * kept, it only waits for what others changed: then it has the first reading of every product.
 */
async function firstPointOf(tx: Writing, last: Head | undefined): Promise<number> {
  if (last?.written !== undefined) return last.written.point
  const wanted = parseWanted(await tx.objectStore('notes').get('wanted'))
  const waiting = wanted.flatMap(({ numbered }) => numbered ?? [])
  const isKept = last !== undefined && last.address !== null
  const first = waiting.find(
    ({ at, isPartial }) => !isKept || (isPartial !== true && last.readAt <= at),
  )
  return first?.number ?? (await readNextPoint(tx))
}

/** Makes this the state of a product at one point, and at no other that has one. */
async function putStateAt(
  tx: Writing,
  id: ProductId,
  point: number,
  address: string,
): Promise<void> {
  const versions = tx.objectStore('versions')
  const former = await stateAt(tx, id, point)
  if (former === address) return
  const isLast = (await readNextPoint(tx)) === point + 1
  if (former !== undefined && !isLast && (await versions.count([id, point + 1])) === 0)
    await versions.put({ point: point + 1, address: former }, [id, point + 1])
  await versions.put({ point, address }, [id, point])
  if ((former ?? null) === null) await countIn(tx, id, point, 1)
}

/** Only where it differs from the state before. */
async function putVersion(
  tx: Writing,
  id: ProductId,
  point: number,
  address: string | null,
): Promise<void> {
  const former = (await stateAt(tx, id, point)) ?? null
  if (former === address) return
  await tx.objectStore('versions').put({ point, address }, [id, point])
  if (former === null) await countIn(tx, id, point, 1)
  if (address === null) await countIn(tx, id, point, -1)
}

async function stateAt(
  tx: Writing,
  id: ProductId,
  point: number,
): Promise<string | null | undefined> {
  const versions = tx.objectStore('versions')
  const found = await versions.openCursor(IDBKeyRange.bound([id, 0], [id, point]), 'prev')
  return parseVersion(found?.value)?.address
}

/** Corrects the number of products of each point that has the state of this point. */
async function countIn(tx: Writing, id: ProductId, point: number, more: number): Promise<void> {
  if (point >= (await readNextPoint(tx))) return
  const later = IDBKeyRange.bound([id, point], [id, Infinity], true)
  const next = parseVersion((await tx.objectStore('versions').openCursor(later))?.value)?.point
  const points = tx.objectStore('points')
  for (const stored of await points.getAll()) {
    const each = parsePoint(stored)
    if (each === undefined || each.reason === 'file' || each.isLost === true) continue
    if (each.number < point || each.number >= (next ?? Infinity)) continue
    await points.put({ ...each, products: each.products + more }, each.id)
  }
}

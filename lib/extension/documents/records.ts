import { isRecord } from '#lib/core/base/is-record.ts'
import type { Reading, Writing } from './access.ts'

/** The document of a product that is kept last. */
export interface Head {
  /** Null: the product no longer exists. */
  readonly address: string | null
  /** Just before the request was sent; ms since 1970. */
  readonly readAt: number
  /** What the list showed of the product when its document was read. */
  readonly listed?: string | undefined
  /** What the list showed of the product when the store last did not return it. */
  readonly omitted?: string | undefined
  /** A write of ours that no reading has shown yet. */
  readonly written?: OwnWrite | undefined
}

interface OwnWrite {
  /** Just before it was sent, or when its answer came; ms since 1970. */
  readonly at: number
  /** The number of the next restore point when it was sent: the first one that has what it leaves. */
  readonly point: number
}

/** The block of a document, and its line there. */
export interface Position {
  readonly block: string
  readonly line: number
}

export interface Version {
  /** The number of the first restore point with this state. */
  readonly point: number
  readonly address: string | null
}

export interface Block {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Stored values of another shape count as missing. */
export function parseHead(stored: unknown): Head | undefined {
  if (!isRecord(stored)) return undefined
  const { address, readAt, listed, omitted, written } = stored
  if (typeof readAt !== 'number' || !isAddress(address)) return undefined
  return {
    address,
    readAt,
    ...(typeof listed === 'string' && { listed }),
    ...(typeof omitted === 'string' && { omitted }),
    ...(isOwnWrite(written) && { written }),
  }
}

function isOwnWrite(stored: unknown): stored is OwnWrite {
  return isRecord(stored) && typeof stored['at'] === 'number' && typeof stored['point'] === 'number'
}

export function parsePosition(stored: unknown): Position | undefined {
  if (!isRecord(stored)) return undefined
  const { block, line } = stored
  return typeof block === 'string' && typeof line === 'number' ? { block, line } : undefined
}

export function parseVersion(stored: unknown): Version | undefined {
  if (!isRecord(stored)) return undefined
  const { point, address } = stored
  return typeof point === 'number' && isAddress(address) ? { point, address } : undefined
}

export function parseBlock(stored: unknown): Block | undefined {
  if (!isRecord(stored)) return undefined
  return isBytes(stored['bytes']) ? { bytes: stored['bytes'] } : undefined
}

/** Not `instanceof`: the browser may return an array of another realm. */
export function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> {
  return Object.prototype.toString.call(value) === '[object Uint8Array]'
}

function isAddress(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

/** The number of the next restore point: states that are kept now belong to it. */
export async function readNextPoint(tx: Reading | Writing): Promise<number> {
  const stored = await tx.objectStore('notes').get('next-point')
  return typeof stored === 'number' ? stored : 1
}

/** Takes the number of the next restore point. */
export async function takeNumber(tx: Writing): Promise<number> {
  const number = await readNextPoint(tx)
  await tx.objectStore('notes').put(number + 1, 'next-point')
  return number
}

/** Whether all products of the store were kept once. Afterwards only changes are due. */
export async function isComplete(tx: Reading | Writing): Promise<boolean> {
  return (await tx.objectStore('notes').get('complete')) === true
}

export async function readBytes(tx: Reading | Writing): Promise<number> {
  const stored = await tx.objectStore('notes').get('bytes')
  return typeof stored === 'number' ? stored : 0
}

export async function addBytes(tx: Writing, more: number): Promise<void> {
  await tx.objectStore('notes').put(Math.max(0, (await readBytes(tx)) + more), 'bytes')
}

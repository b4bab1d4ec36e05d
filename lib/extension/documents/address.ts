import { toHex } from '#lib/core/base/to-hex.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { DocumentKey } from './document-key.ts'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'

/** Half of a SHA-256 hash, in hexadecimal digits. */
const halfLength = 32

/** What the platform changes whenever a product or its stock is saved. */
const stamps: ReadonlySet<string> = new Set(['revision', 'lastUpdated', 'updatedDate'])

/**
 * The address of a document: a hash of its contents without the times and numbers of its changes, and one of its whole
 * text, both SHA-256, signed and halved. Costs are in the text, and the rest of it is no secret, so that a bare hash
 * would let others find them by trying.
 */
export async function addressOf(
  key: DocumentKey,
  siteId: string,
  { content }: ProductDocument,
  text: string,
): Promise<string> {
  const contents = toSortedJson(
    Object.fromEntries(Object.entries(content).map(([name, part]) => [name, withoutStamps(part)])),
  )
  return `${await sign(key, siteId, contents)}${await sign(key, siteId, text)}`
}

/** Whether a document with this text has the address. */
export async function hasAddress(
  key: DocumentKey,
  siteId: string,
  text: string,
  address: string,
): Promise<boolean> {
  return address.slice(halfLength) === (await sign(key, siteId, text))
}

/** Whether two documents differ at most in when and how often they were saved. */
export function haveSameContents(one: string, other: string): boolean {
  return one.slice(0, halfLength) === other.slice(0, halfLength)
}

function withoutStamps(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutStamps)
  if (!isRecord(part)) return part
  return Object.fromEntries(Object.entries(part).filter(([name]) => !stamps.has(name)))
}

async function sign(key: DocumentKey, siteId: string, text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(key.sign(`document:${siteId}`, toHex(hash))).slice(0, halfLength)
}

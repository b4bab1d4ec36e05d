import type { DocumentKey } from './document-key.ts'

/**
 * The address of a document: the SHA-256 of its text, signed. Costs are in the text, and the rest of it is no
 * secret, so that a bare hash would let others find them by trying.
 */
export async function addressOf(key: DocumentKey, siteId: string, text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(key.sign(`document:${siteId}`, toHex(new Uint8Array(hash))))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

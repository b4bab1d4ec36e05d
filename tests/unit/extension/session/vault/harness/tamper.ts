import { createHash } from 'node:crypto'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import type { VaultFile } from '#lib/extension/session/vault/vault-file.ts'

/** The text with one bit of its bytes flipped. */
export function flipBit(text: string, bit: number): string {
  const bytes = Buffer.from(text, 'latin1')
  const at = Math.floor(bit / 8) % bytes.length
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8))
  return bytes.toString('latin1')
}

export function readBody(text: unknown): string {
  return /^shelfside-vault \d+ \S+ (.*)$/su.exec(String(text))?.[1] ?? ''
}

export function readFile(text: unknown): VaultFile {
  return JSON.parse(readBody(text)) as VaultFile
}

/** The text with a correct checksum, as an attacker can compute it. */
export function toSummed(body: string, version = 1): string {
  const sum = createHash('sha256').update(`${version} ${body}`).digest('base64')
  return `shelfside-vault ${version} ${sum} ${body}`
}

export function toText(file: object): string {
  return toSummed(toSortedJson(file))
}

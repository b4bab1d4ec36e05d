import { t } from '#lib/core/i18n/t.ts'
import { reject } from '../limits.ts'

/**
 * The first four are detected. The others are common for CSV files elsewhere and on a Mac, and have
 * to be chosen.
 */
export const encodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const),
  ...(['macintosh', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'] as const),
  ...(['windows-1255', 'windows-1256', 'shift_jis', 'gb18030', 'big5', 'euc-kr'] as const),
] as const
export type Encoding = (typeof encodings)[number]

/** The encoding of a file: by its byte order mark, else by what the bytes can be. */
export function findEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return findWide(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** The text without its byte order mark. Throws for characters that no text contains. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  return checkText(decodeAs(bytes, encoding))
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return reject(t.importExport.wrongEncoding(encoding.toUpperCase()))
  }
}

/** NUL and lone surrogates show that a file is not a text, or was truncated. */
export function checkText(text: string): string {
  const nul = text.indexOf('\0')
  if (nul >= 0) reject(t.importExport.holdsNul(lineAt(text, nul)))
  if (!text.isWellFormed()) reject(t.importExport.holdsHalves(lineAt(text, findHalf(text))))
  return text
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** In UTF-16, every other byte of Latin letters is zero. */
function findWide(bytes: Uint8Array): Encoding | undefined {
  const counts = [0, 0]
  const sampled = Math.min(bytes.length, 2_000) & ~1
  for (let at = 0; at < sampled; at += 1) {
    if (bytes[at] === 0) counts[at % 2] = (counts[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = counts
  const many = sampled / 2 / 3
  if (odd > many && even < many / 10) return 'utf-16le'
  return even > many && odd < many / 10 ? 'utf-16be' : undefined
}

function findHalf(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0
    if (code >= 0xd800 && code <= 0xdfff) return at
    if (code > 0xffff) at += 1
  }
  return 0
}

/** The number of the line at an index; the first is 1. */
export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = 0; at < index; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && (at + 1 === index || text.charCodeAt(at + 1) !== 10))) {
      line += 1
    }
  }
  return line
}

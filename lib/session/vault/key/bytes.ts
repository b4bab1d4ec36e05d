/** Over a buffer of their own, which is what WebCrypto asks for. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Of every key here: AES-256's. */
export const keyLength = 32

/** As many unpredictable bytes as asked for. */
export type RandomBytes = (length: number) => Bytes

export const systemRandom: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // As many at once as a call takes, and not spread, which takes eight times as long: costs are millions.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + 8192))
  }
  return btoa(text)
}

/**
 * Undefined for all but the one text that `toBase64` makes of the same bytes: what is stored must not
 * have two spellings, or a changed one would pass for the other.
 */
export function fromBase64(text: string): Bytes | undefined {
  try {
    const signs = atob(text)
    const bytes = new Uint8Array(signs.length)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = signs.charCodeAt(at)
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Whether a text is base64 of exactly so many bytes. */
export function isBase64Of(text: string, length: number): boolean {
  return fromBase64(text)?.length === length
}

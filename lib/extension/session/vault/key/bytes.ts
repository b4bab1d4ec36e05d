/** Not shared memory, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Of an AES-256 key, in bytes. */
export const keyLength = 32

/** Returns so many unpredictable bytes. */
export type RandomBytes = (length: number) => Bytes

export const systemRandom: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // In slices, because a call takes a limited number of arguments; spreading them takes eight times as long.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + 8192))
  }
  return btoa(text)
}

/**
 * Undefined unless the text is exactly what `toBase64` returns for the bytes: stored data must have one
 * representation, or a changed text could pass as the same value.
 */
export function fromBase64(text: string): Bytes | undefined {
  try {
    const chars = atob(text)
    const bytes = new Uint8Array(chars.length)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = chars.charCodeAt(at)
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Whether a text is base64 of exactly so many bytes. */
export function isBase64Of(text: string, length: number): boolean {
  return fromBase64(text)?.length === length
}

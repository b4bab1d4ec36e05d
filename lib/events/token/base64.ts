/** The bytes behind a segment of a token; undefined unless it is written in the one canonical way. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    return again === text ? Uint8Array.from(binary, (char) => char.charCodeAt(0)) : undefined
  } catch {
    return undefined
  }
}

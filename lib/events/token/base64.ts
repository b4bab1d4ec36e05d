const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The bytes behind a segment of a token; undefined unless it is written in the one canonical way. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const rest = text.length % 4
  // The last digit holds bits that belong to no byte: all of them are 0 in what anybody encodes.
  const stray = [0, 0, 0b1111, 0b11][rest] ?? 0
  const last = digits.indexOf(text.at(-1) ?? '')
  if (rest === 1 || (last & stray) !== 0 || !/^[\w-]*$/.test(text)) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

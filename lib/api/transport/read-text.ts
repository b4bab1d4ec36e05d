/** Larger answers are not read to their end: no call of ours has a reason to be that long. */
export const maxResponseBytes = 16 * 1024 * 1024

/** The body as text; undefined when it is longer than `maxResponseBytes`. */
export async function readText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop cancels the rest.
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > maxResponseBytes) return undefined
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

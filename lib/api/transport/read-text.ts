/** Larger answers are not read to their end: no call of ours has a reason to be that long. */
export const maxAnswerBytes = 16 * 1024 * 1024

/** The body as text; undefined when it is longer than `maxAnswerBytes`. */
export async function readText(response: Response): Promise<string | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > maxAnswerBytes) {
    await response.body?.cancel()
    return undefined
  }
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxAnswerBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

import { addAbortSignal, type Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'

const defaultLimits = { noticeMs: 3_000, endMs: 60_000 }

/**
 * Reads the key from all of standard input; empty if it does not end in time. The program that started this one may have
 * left the pipe open: after a moment a message names what it waits for.
 */
export async function readPiped(
  stdin: Readable,
  say: (message: string) => void,
  signal: AbortSignal,
  { noticeMs, endMs } = defaultLimits,
): Promise<string> {
  const late = AbortSignal.timeout(endMs)
  const notice = setTimeout(
    () =>
      say(
        'Waiting for the API key from standard input. To give it another way, set SHELFSIDE_KEY.',
      ),
    noticeMs,
  )
  try {
    const input = addAbortSignal(AbortSignal.any([signal, late]), stdin)
    return (await readText(input)).trim()
  } catch (error) {
    signal.throwIfAborted()
    if (!late.aborted) throw error
    return ''
  } finally {
    clearTimeout(notice)
  }
}

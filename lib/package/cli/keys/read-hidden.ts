import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks the person at the terminal for a text, which is not shown. */
export async function readHidden(
  { stdin, stderr }: Pick<NodeJS.Process, 'stdin' | 'stderr'>,
  question: string,
  signal: AbortSignal,
): Promise<string> {
  stderr.write(question)
  // What is typed goes to this stream.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output, terminal: true })
  const left = new AbortController()
  const leave = () => left.abort(new DOMException('Interrupted', 'AbortError'))
  lines.once('SIGINT', leave).once('close', leave)
  const signals = AbortSignal.any([signal, left.signal])
  try {
    return (await lines.question('', { signal: signals })).trim()
  } catch (error) {
    signals.throwIfAborted()
    throw error
  } finally {
    lines.close()
    stderr.write('\n')
  }
}

import { fork } from 'node:child_process'
import process from 'node:process'

export type KeyringRequest =
  | { readonly action: 'read' | 'delete'; readonly siteId: string }
  | { readonly action: 'write'; readonly siteId: string; readonly key: string }

/** The key that was read, or whether one was deleted. */
export type KeyringValue = string | boolean | null

export type KeyringMessage =
  | { readonly kind: 'opened' }
  | { readonly kind: 'done'; readonly value: KeyringValue }
  | { readonly kind: 'failed'; readonly reason: string }

/** The only argument of the program as the process of the keyring. */
export const keyringArgument = 'keyring-process'

/** Until the keyring is opened, and from then on: a person may have to unlock it. */
const defaultLimits = { openMs: 10_000, answerMs: 120_000 }

/**
 * Asks the keyring in a process of its own. Its native code opens it without returning to the event loop: where a bus
 * accepts the connection and never answers, neither a timer nor Ctrl+C would be noticed. A process can be killed.
 */
export async function askProcess(
  request: KeyringRequest,
  signal: AbortSignal,
  limits = defaultLimits,
  { program = process.argv[1] ?? '', env = process.env } = {},
): Promise<KeyringValue> {
  signal.throwIfAborted()
  const child = fork(program, [keyringArgument], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  let onAbort: (() => void) | undefined
  try {
    return await new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new Error(reason))
      const limit = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => fail(`no answer after ${ms / 1_000} s`), ms)
      }
      onAbort = () => reject(signal.reason as Error)
      signal.addEventListener('abort', onAbort, { once: true })
      child.once('error', reject)
      child.once('exit', () => fail('its process ended'))
      child.on('message', (message: KeyringMessage) => {
        if (message.kind === 'opened') limit(limits.answerMs)
        else if (message.kind === 'done') resolve(message.value)
        else fail(message.reason)
      })
      limit(limits.openMs)
      child.send(request)
    })
  } finally {
    clearTimeout(timer)
    if (onAbort !== undefined) signal.removeEventListener('abort', onAbort)
    child.kill('SIGKILL')
  }
}

import { anySignal } from '#lib/base/abort.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { readRelayAddress } from '#lib/catalog/app/relay.ts'
import { t } from '#lib/i18n/t.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'

/** A relay says something every 15 s; one that is silent for so long is gone. */
const unresponsiveMs = 45_000
const answerMs = 10_000

export interface RelayCall {
  readonly address: string
  readonly key: string
  /** The last event that came; absent: from now on. */
  readonly position?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * The stream of a relay: the one place that contacts a host other than Wix, and none but the given
 * one, since no redirection is followed. Throws a `ProblemError` that says what is wrong with it.
 */
export async function* openRelay(call: RelayCall): AsyncGenerator<StreamEvent> {
  const { address, key, position, signal, fetch = globalThis.fetch } = call
  if (readRelayAddress(address) !== address) throw badAddress()
  const stopper = new AbortController()
  let timer = setTimeout(() => stopper.abort(), answerMs)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stopper.abort(), unresponsiveMs)
  }
  try {
    const answer = await fetch(`${address}/events`, {
      headers: {
        Authorization: `Bearer ${key}`,
        Accept: 'text/event-stream',
        ...(position === undefined ? {} : { 'Last-Event-ID': position }),
      },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: anySignal(stopper.signal, signal),
    })
    checkAnswer(answer)
    heard()
    if (answer.body !== null) yield* readEvents(answer.body, heard)
  } catch (error) {
    if (signal?.aborted === true || error instanceof ProblemError) throw error
    throw stopper.signal.aborted ? silent(error) : unreachable(error)
  } finally {
    clearTimeout(timer)
    stopper.abort()
  }
}

function checkAnswer({ status, ok, headers }: Response): void {
  if (status === 401 || status === 403) {
    throw new ProblemError({
      code: 'wrong-key',
      message: t.relay.unknownKey,
    })
  }
  if (status === 429) {
    throw new ProblemError({
      code: 'rate-limited',
      message: t.relay.askedTooOften,
    })
  }
  if (status >= 500) {
    throw new ProblemError({
      code: 'service-failed',
      message: t.relay.failing,
    })
  }
  if (!ok || headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    throw new ProblemError({
      code: 'unexpected-answer',
      message: t.relay.noRelay,
    })
  }
}

export function badAddress(): ProblemError {
  return new ProblemError({
    code: 'bad-input',
    message: t.relay.badAddress,
  })
}

function unreachable(cause: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'unreachable',
      message: t.relay.unreachable,
    },
    { cause },
  )
}

function silent(cause: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'timed-out',
      message: t.relay.silent,
    },
    { cause },
  )
}

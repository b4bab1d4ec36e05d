import { ApiError } from '../api-error.ts'
import type { Answer } from '../transport/exchange.ts'
import type { AuthContext, Credentials, Session } from './identity.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken?: string | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

// Renewed a little early, so that a token does not run out on its way.
const marginMs = 60_000

/** Asks for tokens; a refusal becomes a "sign-in" error that never quotes the answer's body. */
export async function fetchTokens(context: AuthContext, body: object): Promise<Tokens> {
  const answer = await context.requestToken(body).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === undefined || error.status >= 500)
      throw error
    throw signInError(error.message, error.status, error.requestId)
  })
  return toTokens(answer, context.clock.now())
}

function signInError(words: string, status: number, requestId: string | undefined): ApiError {
  return new ApiError(`Failed to fetch tokens from OAuth API: ${words}`, {
    kind: 'sign-in',
    effect: 'none',
    status,
    requestId,
  })
}

function toTokens({ body, status, requestId }: Answer, now: number): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = body
  if (typeof accessToken !== 'string' || accessToken === '') {
    throw signInError('the answer holds no access token', status, requestId)
  }
  const seconds = Number(expiresIn)
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
    // 4 hours are documented; an answer without a time is not trusted for that long.
    expiresAt: now + (seconds > 0 ? seconds : 300) * 1000,
  }
}

/** Rejects when the signal aborts, without touching what others wait for as well. */
function orAborted<T>(shared: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return shared
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/**
 * A session over tokens that expire. However many calls find the token stale, one request renews it.
 * `renew` gets the last tokens, undefined before the first.
 */
export function createTokenSession(
  context: AuthContext,
  renew: (last: Tokens | undefined) => Promise<Tokens>,
  first?: Tokens,
): Session {
  let tokens = first
  let renewal: Promise<Tokens> | undefined

  function renewOnce(): Promise<Tokens> {
    renewal ??= renew(tokens)
      .then((fresh) => {
        tokens = fresh
        return fresh
      })
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  const toCredentials = ({ accessToken }: Tokens): Credentials => ({ Authorization: accessToken })

  return {
    renewable: true,
    async authorise(signal, refused) {
      const usable =
        tokens !== undefined &&
        tokens.accessToken !== refused?.['Authorization'] &&
        tokens.expiresAt - marginMs > context.clock.now()
      return toCredentials(usable && tokens ? tokens : await orAborted(renewOnce(), signal))
    },
  }
}

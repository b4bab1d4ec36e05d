import { ApiError } from '../api-error.ts'
import { orAborted } from '../transport/or-aborted.ts'
import { text } from '../wire/codec.ts'
import type { AuthContext, Identity } from './identity.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken?: string | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Requests tokens. A refusal becomes a "sign-in" error that never quotes the body of the answer. */
export type AskForTokens = (body: object) => Promise<Tokens>

// Tokens are renewed a minute early, so that none expires while a request is sent.
const marginMs = 60_000

export function signInError(words: string, response?: Pick<ApiError, 'status' | 'requestId'>) {
  const { status, requestId } = response ?? {}
  return new ApiError(words, { kind: 'sign-in', effect: 'none', status, requestId })
}

const reject = (words: string, response: Pick<ApiError, 'status' | 'requestId'>) =>
  signInError(`Failed to fetch tokens from OAuth API: ${words}`, response)

async function fetchTokens(context: AuthContext, body: object): Promise<Tokens> {
  const response = await context.requestToken(body).catch((error: unknown) => {
    throw error instanceof ApiError && Number(error.status) < 500
      ? reject(error.message, error)
      : error
  })
  const reported = response.body
  const accessToken = text.read(reported['access_token'])
  if (!accessToken) throw reject('no token', response)
  const seconds = Number(reported['expires_in'])
  return {
    accessToken,
    refreshToken: text.read(reported['refresh_token']),
    // Four hours are documented. An answer without a lifetime is trusted for five minutes.
    expiresAt: context.clock.now() + (seconds > 0 ? seconds : 300) * 1000,
  }
}

/** The body of a request for new tokens with a refresh token. */
export function toRefresh(clientId: string, refreshToken: string) {
  return { clientId, refreshToken, grantType: 'refresh_token' }
}

/**
 * An identity with tokens that expire. One request renews the token, however many calls find it stale.
 * `renew` gets the last tokens, or undefined before the first.
 */
export function tokenIdentity(
  who: Pick<Identity, 'kind' | 'elevated'>,
  renew: (ask: AskForTokens, last: Tokens | undefined) => Promise<Tokens>,
  first?: Tokens,
): Identity {
  return {
    ...who,
    connect(context) {
      const ask: AskForTokens = (body) => fetchTokens(context, body)
      let tokens = first
      let renewal: Promise<Tokens> | undefined

      function renewOnce(): Promise<Tokens> {
        renewal ??= renew(ask, tokens)
          .then((fresh) => (tokens = fresh))
          .finally(() => (renewal = undefined))
        return renewal
      }

      return {
        async authorise(signal, rejectedOnes) {
          const isUsable =
            tokens !== undefined &&
            tokens.accessToken !== rejectedOnes?.['Authorization'] &&
            tokens.expiresAt - marginMs > context.clock.now()
          const { accessToken } = isUsable && tokens ? tokens : await orAborted(renewOnce(), signal)
          return { Authorization: accessToken }
        },
      }
    },
  }
}

/**
 * An anonymous visitor: reads what the store shows and writes nothing. `clientId` is the ID of a
 * headless OAuth client of the site. If a refresh is refused, a new visitor session begins. `POST
 * /oauth2/token`.
 */
export function visitor({ clientId }: { readonly clientId: string }): Identity {
  return tokenIdentity({ kind: 'visitor', elevated: false }, async (ask, last) => {
    const begin = () => ask({ clientId, grantType: 'anonymous' })
    if (last?.refreshToken === undefined) return begin()
    return ask(toRefresh(clientId, last.refreshToken)).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.kind !== 'sign-in') throw error
      return begin()
    })
  })
}

/**
 * A Wix app installed on one site (client credentials). Use it on servers only: the app secret gives
 * access to every site that has the app installed. `POST /oauth2/token`.
 */
export function appInstance(options: {
  readonly appId: string
  readonly appSecret: string
  readonly instanceId: string
}): Identity {
  const request = {
    grant_type: 'client_credentials',
    client_id: options.appId,
    client_secret: options.appSecret,
    instance_id: options.instanceId,
  }
  const who = { kind: 'app-instance', elevated: true } as const
  return tokenIdentity(who, (ask) => ask(request))
}

/**
 * A member of the site who has already signed in; `tokens` come from that sign-in. `onTokens` gets each
 * renewed pair, which replaces the previous one. A refused refresh is a "sign-in" error. `POST
 * /oauth2/token`.
 */
export function member(options: {
  readonly clientId: string
  readonly tokens: Tokens
  readonly onTokens?: (tokens: Tokens) => void
}): Identity {
  const { clientId, tokens, onTokens } = options
  return tokenIdentity(
    { kind: 'member', elevated: false },
    async (ask, last) => {
      const { refreshToken } = last ?? {}
      if (refreshToken === undefined) {
        throw signInError('The sign-in has run out: sign in again.')
      }
      const fresh = await ask(toRefresh(clientId, refreshToken))
      // A refresh token stays valid until the server sends another.
      const saved = { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken }
      onTokens?.(saved)
      return saved
    },
    tokens,
  )
}

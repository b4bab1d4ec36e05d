import type { Identity } from './identity.ts'
import { signInError, tokenIdentity, type Tokens, toRefresh } from './tokens.ts'

/**
 * A member of the site who signed in elsewhere: `tokens` come from that sign-in. `onTokens` is told
 * of renewed ones, to be kept in place of the old. A refused refresh is a "sign-in" error.
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
      // A refresh token that is not replaced stays good.
      const saved = { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken }
      onTokens?.(saved)
      return saved
    },
    tokens,
  )
}

import { ApiError } from '../api-error.ts'
import type { Identity } from './identity.ts'
import { createTokenSession, fetchTokens, type Tokens } from './tokens.ts'

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
  return {
    kind: 'member',
    elevated: false,
    label: 'a site member',
    connect: (context) =>
      createTokenSession(
        context,
        async (last) => {
          const refreshToken = last?.refreshToken
          if (refreshToken === undefined) {
            throw new ApiError('The member’s sign-in has run out: sign in again.', {
              kind: 'sign-in',
              effect: 'none',
            })
          }
          const fresh = await fetchTokens(context, {
            clientId,
            refreshToken,
            grantType: 'refresh_token',
          })
          // A refresh token that is not replaced stays good.
          const kept = { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken }
          onTokens?.(kept)
          return kept
        },
        tokens,
      ),
  }
}

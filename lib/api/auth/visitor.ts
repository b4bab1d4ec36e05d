import { ApiError } from '../api-error.ts'
import { createTokenSession, fetchTokens } from './tokens.ts'
import type { Identity } from './identity.ts'

/**
 * A shopper nobody knows: reads what the shop shows, writes nothing. `clientId` is the id of a
 * headless OAuth client of the site. When a refresh is refused a new visitor begins.
 */
export function visitor({ clientId }: { readonly clientId: string }): Identity {
  return {
    kind: 'visitor',
    elevated: false,
    label: 'an anonymous visitor',
    connect: (context) =>
      createTokenSession(context, async (last) => {
        const begin = () => fetchTokens(context, { clientId, grantType: 'anonymous' })
        if (last?.refreshToken === undefined) return begin()
        const { refreshToken } = last
        const request = { clientId, refreshToken, grantType: 'refresh_token' }
        return fetchTokens(context, request).catch((error: unknown) => {
          if (error instanceof ApiError && error.kind === 'sign-in') return begin()
          throw error
        })
      }),
  }
}

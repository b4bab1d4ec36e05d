import { ApiError } from '../api-error.ts'
import type { Identity } from './identity.ts'
import { tokenIdentity, toRefresh } from './tokens.ts'

/**
 * A shopper nobody knows: reads what the shop shows, writes nothing. `clientId` is the id of a
 * headless OAuth client of the site. When a refresh is refused a new visitor begins.
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

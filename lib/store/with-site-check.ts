import { ApiError, type Connection } from '#lib/api/index.ts'
import { createGetCatalogueVersion } from '#lib/api/v1/catalogue-version.ts'
import { siteClosed } from './problems.ts'

/** One look is good for so long: a key without any right is refused many times in a row. */
const goodForMs = 60_000

/**
 * A connection whose 403 says which of two things is wrong. The words of a 403 do not tell: Catalog V1 speaks of
 * the identity, the site and the account where a right is missing. So the catalogue version, which needs the
 * least right of all calls, is asked: where that is refused as well, the key is refused at the whole site.
 */
export function withSiteCheck(connection: Connection): Connection {
  const { send, clock } = connection
  const ask = createGetCatalogueVersion({ send, style: { prices: 'text' } })
  let last: { readonly atMs: number; readonly isClosed: Promise<boolean> } | undefined

  async function look(): Promise<boolean> {
    try {
      await ask({ retry: 'never' })
      return false
    } catch (error) {
      return isSiteRejection(error)
    }
  }

  return {
    ...connection,
    async send(route, call) {
      try {
        return await send(route, call)
      } catch (error) {
        if (!isSiteRejection(error)) throw error
        if (last === undefined || clock.now() - last.atMs > goodForMs) {
          last = { atMs: clock.now(), isClosed: look() }
        }
        throw (await last.isClosed) ? toSiteClosed(error) : error
      }
    },
  }
}

/** A 403 that does not name a missing right. */
function isSiteRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403 && error.code === 'FORBIDDEN'
}

/** A refusal of the version itself: the key does not open the site. */
export function toSiteClosed(error: unknown): unknown {
  if (!isSiteRejection(error)) return error
  const { status, requestId, effect, message } = error
  return new ApiError(
    message,
    { kind: 'application', status, requestId, effect, code: siteClosed, description: message },
    error,
  )
}

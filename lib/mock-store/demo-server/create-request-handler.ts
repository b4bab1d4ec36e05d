import { ApiError } from '../http/api-error.ts'
import { allPermissions, type Caller } from '../http/auth.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { type Call, createRouter, type Route } from '../http/route.ts'
import { describeUpload, isUpload } from '../http/upload-request.ts'
import type { DemoResponse, DemoRequest } from './demo-server.ts'

/** The demo store needs no key: every caller is its owner. */
const owner: Caller = { kind: 'api-key', permissions: new Set(allPermissions) }

/** Handles requests of the demo store: without authentication, rate limit or faults. */
export function createRequestHandler(
  routes: readonly Route[],
  parts: Pick<Call, 'store' | 'clock' | 'random'>,
): (request: DemoRequest) => DemoResponse {
  const findRoute = createRouter(routes)
  return ({ method, url, text }) => {
    try {
      const match = findRoute(method, url.pathname)
      if (match === undefined) throw new ApiError(404, `Not found: ${method} ${url.pathname}`)
      const hasFile = isUpload(method, url)
      const sent: unknown = hasFile ? describeUpload(text) : text === '' ? {} : JSON.parse(text)
      const { body } = match.route.answer({
        ...parts,
        caller: owner,
        params: match.params,
        query: url.searchParams,
        body: isRecord(sent) ? sent : {},
        seen: 0,
        failItem: () => undefined,
      })
      return { status: 200, body }
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }
}

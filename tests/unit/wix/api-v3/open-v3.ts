import { apiKey, createConnection, createThrottle, visitor } from '#lib/wix/api/index.ts'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import { createMockStore, type MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { smallStore } from '#tests/unit/mock-store/open-store.ts'

export { ids } from '#tests/unit/mock-store/open-store.ts'

/** A store of Catalog V3 and clients for it. */
export function openV3(
  options: MockStoreOptions & {
    /** Runs before each request that the client sends. */
    readonly between?: (request: Request) => unknown
    /** Whether the response to a request is lost after it was carried out. */
    readonly isLost?: (request: Request) => boolean
  } = {},
) {
  const { between, isLost, ...rest } = options
  const mockStore = createMockStore({ store: smallStore, ...rest, catalog: 'v3' })
  const paths: string[] = []
  const connect = (auth: Parameters<typeof createConnection>[0]['auth']) =>
    createConnection({
      auth,
      throttle: createThrottle({ perMinute: 1e9, burst: 1e9 }),
      ...(options.clock && { clock: options.clock }),
      async fetch(url, init) {
        const request = new Request(url, init)
        paths.push(`${request.method} ${new URL(url).pathname}`)
        await between?.(request)
        const answer = await mockStore.fetch(request.clone())
        if (isLost?.(request)) throw new TypeError('fetch failed')
        return answer
      },
    })
  const connection = connect(apiKey(mockStore.apiKey, { siteId: mockStore.siteId }))
  const client = createV3Client(connection)
  /** Another user, whose requests are never disturbed. */
  const other = createV3Client(
    createConnection({
      auth: apiKey(mockStore.apiKey, { siteId: mockStore.siteId }),
      throttle: createThrottle({ perMinute: 1e9, burst: 1e9 }),
      fetch: (url, init) => mockStore.fetch(new Request(url, init)),
    }),
  )
  const asVisitor = () => createV3Client(connect(visitor({ clientId: 'c' })))
  return { mockStore, client, other, connection, paths, asVisitor }
}

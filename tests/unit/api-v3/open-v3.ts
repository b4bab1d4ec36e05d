import { apiKey, createConnection, createThrottle, visitor } from '#lib/api/index.ts'
import { createV3Client } from '#lib/api/v3/index.ts'
import { createSandbox, type SandboxOptions } from '#lib/sandbox/sandbox.ts'
import { smallShop } from '#tests/unit/sandbox/open-shop.ts'

export { ids } from '#tests/unit/sandbox/open-shop.ts'

/** A shop of the second generation, and a client for it; `between` runs before each request. */
export function openV3(
  options: SandboxOptions & { readonly between?: (request: Request) => void | Promise<void> } = {},
) {
  const { between, ...rest } = options
  const sandbox = createSandbox({ shop: smallShop, ...rest, catalog: 'v3' })
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
        return sandbox.fetch(request)
      },
    })
  const connection = connect(apiKey(sandbox.apiKey, { siteId: sandbox.siteId }))
  const client = createV3Client(connection)
  const asVisitor = () => createV3Client(connect(visitor({ clientId: 'c' })))
  return { sandbox, client, connection, paths, asVisitor }
}

import {
  createServer as createHttpServer,
  type Server,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createMockStore, type MockStore, type MockStoreOptions } from './mock-store.ts'
import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'
import { ConnectionDropped } from './http/faults.ts'

const names = [
  'www.wixapis.com',
  'edge.wixapis.com',
  'manage.wix.com',
  'static.wixstatic.com',
  'upload.wixmp.com',
  'localhost',
]

export interface ServeOptions extends MockStoreOptions {
  /** Default or 0: any free port. */
  readonly port?: number
  readonly httpsPort?: number
  /** Further stores on the same hosts. The site ID of a request selects one. */
  readonly beside?: readonly MockStoreOptions[]
}

export interface ServedMockStore {
  /** For example "http://127.0.0.1:41234". */
  readonly http: string
  readonly https: string
  /** The base64 SHA-256 hash of the certificate's public key, for --ignore-certificate-errors-spki-list. */
  readonly spki: string
  readonly siteId: string
  readonly apiKey: string
  readonly mockStore: MockStore
  readonly beside: readonly MockStore[]
  close(): Promise<void>
}

/** Ports and a certificate that stay the same when the mock store is replaced. */
export interface MockStoreServer {
  readonly https: string
  readonly spki: string
  /** Replaces the mock store. */
  serve(options: MockStoreOptions & Pick<ServeOptions, 'beside'>): Omit<ServedMockStore, 'close'>
  close(): Promise<void>
}

/** Serves a mock store on two loopback ports. The Host header selects the host. */
export async function serveMockStore(options: ServeOptions = {}): Promise<ServedMockStore> {
  const server = await startMockStoreServer(options)
  return { ...server.serve(options), close: () => server.close() }
}

export async function startMockStoreServer(
  options: Pick<ServeOptions, 'port' | 'httpsPort'> = {},
): Promise<MockStoreServer> {
  let mockStores: readonly [MockStore, ...MockStore[]] | undefined
  const listener = createNodeListener(async (request) => {
    if (mockStores === undefined) return new Response(null, { status: 503 })
    return findMeant(mockStores, request).fetch(request)
  })
  const { key, cert, spki } = await createCertificate()
  const servers = [createHttpServer(listener), createHttpsServer({ key, cert }, listener)] as const
  const [http, https] = await Promise.all([
    listen(servers[0], options.port ?? 0),
    listen(servers[1], options.httpsPort ?? 0),
  ])
  const addresses = {
    http: `http://127.0.0.1:${http}`,
    https: `https://127.0.0.1:${https}`,
    spki,
  }
  const stopWebhooks = () => mockStores?.forEach((each) => each.setWebhooks({ url: null }))
  return {
    ...addresses,
    serve(stores) {
      stopWebhooks()
      const mockStore = createMockStore(stores)
      const beside = (stores.beside ?? []).map((more) => createMockStore(more))
      mockStores = [mockStore, ...beside]
      const { siteId, apiKey } = mockStore
      return { ...addresses, siteId, apiKey, mockStore, beside }
    },
    close: async () => {
      stopWebhooks()
      await Promise.all(servers.map(close))
    },
  }
}

/** Finds the store of the site that a request names. Default: the first one. */
function findMeant(mockStores: readonly [MockStore, ...MockStore[]], { headers, url }: Request) {
  const [first, ...beside] = mockStores
  const isMeant = ({ siteId }: MockStore) =>
    headers.get('wix-site-id') === siteId || url.includes(siteId)
  return beside.find(isMeant) ?? first
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

interface Certificate {
  readonly key: string
  readonly cert: string
  readonly spki: string
}

/** Creates a certificate for one run. Its key is never written to disk. */
export async function createCertificate(): Promise<Certificate> {
  const altNames = [
    ...names.map((value) => ({ type: 2 as const, value })),
    { type: 7 as const, ip: '127.0.0.1' },
  ]
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames }],
  })
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' })
  const spki = createHash('sha256').update(publicKey).digest('base64')
  return { key: made.private, cert: made.cert, spki }
}

type Fetch = (request: Request) => Promise<Response>

/** Adapts a Fetch handler to a Node server. A rejected answer destroys the socket. */
function createNodeListener(fetch: Fetch) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    void handle(fetch, incoming, outgoing)
  }
}

async function handle(fetch: Fetch, incoming: IncomingMessage, outgoing: ServerResponse) {
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  try {
    const response = await fetch(await toRequest(incoming, gone.signal))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof ConnectionDropped || gone.signal.aborted)) console.error(error)
    incoming.socket.destroy()
  }
}

async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const part of incoming) chunks.push(part as Buffer)
  const { method = 'GET', url = '/', headers } = incoming
  // The port is irrelevant: a mapped host name may come with or without it.
  const host = (headers.host ?? '127.0.0.1').replace(/:\d+$/, '')
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks)
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Request(`http://${host}${url}`, { method, headers: pairs, body, signal })
}

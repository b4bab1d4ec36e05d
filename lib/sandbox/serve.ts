import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate } from './certificate.ts'
import { createNodeListener } from './node-listener.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'

export interface ServeOptions extends SandboxOptions {
  /** Absent or 0: any free one. */
  readonly port?: number
  readonly httpsPort?: number
  /** More shops behind the same hosts: which one is meant is told by the site id in a request. */
  readonly beside?: readonly SandboxOptions[]
}

export interface ServedSandbox {
  /** "http://127.0.0.1:41234" */
  readonly http: string
  readonly https: string
  /** Base64 SHA-256 of the certificate's public key, for --ignore-certificate-errors-spki-list. */
  readonly spki: string
  readonly siteId: string
  readonly apiKey: string
  readonly sandbox: Sandbox
  readonly beside: readonly Sandbox[]
  close(): Promise<void>
}

/** Ports and a certificate that stay while one sandbox after another is served on them. */
export interface SandboxServer {
  readonly https: string
  readonly spki: string
  /** Replaces whatever was served before. */
  serve(options: SandboxOptions & Pick<ServeOptions, 'beside'>): Omit<ServedSandbox, 'close'>
  close(): Promise<void>
}

/** A sandbox on two ports of this machine alone; which host is meant is told by the Host header. */
export async function serveSandbox(options: ServeOptions = {}): Promise<ServedSandbox> {
  const server = await startSandboxServer(options)
  return { ...server.serve(options), close: () => server.close() }
}

export async function startSandboxServer(
  options: Pick<ServeOptions, 'port' | 'httpsPort'> = {},
): Promise<SandboxServer> {
  let sandboxes: readonly [Sandbox, ...Sandbox[]] | undefined
  const listener = createNodeListener(async (request) => {
    if (sandboxes === undefined) return new Response(null, { status: 503 })
    return findMeant(sandboxes, request).fetch(request)
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
  const stopWebhooks = () => sandboxes?.forEach((each) => each.setWebhooks({ url: null }))
  return {
    ...addresses,
    serve(shops) {
      stopWebhooks()
      const sandbox = createSandbox(shops)
      const beside = (shops.beside ?? []).map((more) => createSandbox(more))
      sandboxes = [sandbox, ...beside]
      const { siteId, apiKey } = sandbox
      return { ...addresses, siteId, apiKey, sandbox, beside }
    },
    close: async () => {
      stopWebhooks()
      await Promise.all(servers.map(close))
    },
  }
}

/** The one whose site a request names; the first where it names none of them. */
function findMeant(sandboxes: readonly [Sandbox, ...Sandbox[]], { headers, url }: Request) {
  const [first, ...beside] = sandboxes
  const isMeant = ({ siteId }: Sandbox) =>
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

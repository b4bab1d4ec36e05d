import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** The hosts of the store. The mock store answers all of them, so the built extension is tested unchanged. */
export const storeHosts: readonly string[] = [
  'manage.wix.com',
  'www.wixapis.com',
  'edge.wixapis.com',
  'static.wixstatic.com',
  'video.wixstatic.com',
  'upload.wixmp.com',
]

export interface StoreProxy {
  readonly port: number
  close(): Promise<void>
}

/**
 * A proxy for all requests of Firefox: the hosts of the store lead to the mock store, and no other host
 * exists.
 */
export async function startStoreProxy(httpsPort: number): Promise<StoreProxy> {
  // A tunnel is no longer a request, so the server does not know it when it closes.
  const tunnels = new Set<Duplex>()
  const server = createServer((_, answer) => answer.writeHead(403).end())
  server.on('connect', ({ url = '' }, client, head: Buffer) => {
    tunnels.add(client)
    client.on('close', () => tunnels.delete(client))
    // The browser may be gone before it reads the answer.
    client.on('error', () => client.destroy())
    if (!storeHosts.includes(url.replace(/:443$/, ''))) {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    const store = connect(httpsPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      store.write(head)
      store.pipe(client).pipe(store)
    })
    store.on('error', () => client.destroy())
    client.on('close', () => store.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const client of tunnels) client.destroy()
      }),
  }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type StoreProxy, startStoreProxy } from '#lib/dev/store/store-proxy.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A proxy over a store that answers with its greeting. */
async function open(): Promise<StoreProxy> {
  const store = createServer((client) => client.on('error', () => undefined).end('the store'))
  store.listen(0, '127.0.0.1')
  await once(store, 'listening')
  ends.push(() => store.close())
  return startStoreProxy((store.address() as AddressInfo).port)
}

async function ask(port: number, host: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`CONNECT ${host}:443 HTTP/1.1\r\nHost: ${host}:443\r\n\r\n`)
  ends.push(() => socket.destroy())
  return socket
}

async function read(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket) text += String(part)
  return text
}

it('connects to the hosts of the store, and refuses every other one', async () => {
  const proxy = await open()
  ends.push(() => proxy.close())
  expect(await read(await ask(proxy.port, 'www.wixapis.com'))).toMatch(
    /^HTTP\/1\.1 200 .*the store/s,
  )
  expect(await read(await ask(proxy.port, 'example.com'))).toBe('HTTP/1.1 403 Forbidden\r\n\r\n')
})

it('continues when the browser resets a connection that is being refused', async () => {
  const proxy = await open()
  ends.push(() => proxy.close())
  // An error without a listener ends the process, which vitest reports as a failure.
  for (let tries = 0; tries < 20; tries += 1) {
    const socket = await ask(proxy.port, 'example.com')
    await once(socket, 'readable')
    socket.resetAndDestroy()
  }
  expect(await read(await ask(proxy.port, 'example.com'))).toContain('403')
})

it('closes although a refused browser keeps its side open', async () => {
  const proxy = await open()
  const socket = await ask(proxy.port, 'example.com')
  await once(socket, 'readable')
  await proxy.close()
})

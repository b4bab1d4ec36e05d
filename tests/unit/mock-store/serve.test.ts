import { createHash, X509Certificate } from 'node:crypto'
import { get, request as httpsRequest } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveMockStore, type ServedMockStore } from '#lib/mock-store/serve.ts'
import { ids, smallStore } from './open-store.ts'

let served: ServedMockStore
beforeAll(async () => {
  served = await serveMockStore({ store: smallStore })
})
afterAll(async () => {
  await served.close()
})

const headers = () => ({ authorization: served.apiKey, 'wix-site-id': served.siteId })

/** A request to the HTTPS port as if the named host were mapped there. */
function openHost(host: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: new URL(served.https).port,
      path,
      servername: host,
      rejectUnauthorized: false,
      headers: { host, ...headers() },
    }
    httpsRequest(options, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

test('the API answers on a loopback port', async () => {
  const response = await fetch(`${served.http}/stores-reader/v1/products/${ids.mug}`, {
    headers: headers(),
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ product: { name: 'Stone Mug' } })
  const state = await fetch(`${served.http}/__sandbox/state`)
  expect(state.status).toBe(200)
})

test('the HTTPS port serves every host that is mapped to it', async () => {
  expect(await openHost('www.wixapis.com', `/stores-reader/v1/products/${ids.mug}`)).toMatchObject({
    status: 200,
  })
  expect(await openHost('edge.wixapis.com', `/stores-reader/v1/products/${ids.mug}`)).toMatchObject(
    { status: 200 },
  )
  expect((await openHost('manage.wix.com', `/dashboard/${served.siteId}/home`)).text).toContain(
    '<!doctype html>',
  )
  expect((await openHost('static.wixstatic.com', '/media/x.jpg')).text).toContain('<svg')
  expect((await openHost('www.wixapis.com', '/__sandbox/state')).status).toBe(404)
})

test('spki is the hash of the key in the certificate', async () => {
  const raw = await new Promise<Buffer>((resolve, reject) => {
    get(served.https, { rejectUnauthorized: false }, (response) => {
      resolve((response.socket as TLSSocket).getPeerCertificate().raw)
      response.destroy()
    }).on('error', reject)
  })
  const certificate = new X509Certificate(raw)
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' })
  expect(served.spki).toBe(createHash('sha256').update(key).digest('base64'))
  expect(certificate.checkHost('manage.wix.com')).toBe('manage.wix.com')
})

test('a dropped connection is a destroyed socket, before or after the request is carried out', async () => {
  const bulk = (price: number) =>
    fetch(`${served.http}/stores/v1/bulk/products/update`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({ ids: [ids.mug], set: { price } }),
    })
  served.mockStore.setFaults([
    { kind: 'drop-before', match: 'POST', times: 1 },
    { kind: 'drop-after', match: 'POST', times: 1 },
  ])
  await expect(bulk(50)).rejects.toThrow(TypeError)
  expect(served.mockStore.applied()).toEqual({})
  await expect(bulk(51)).rejects.toThrow(TypeError)
  expect(served.mockStore.applied()).toEqual({ [ids.mug]: { price: 1 } })
  expect((await bulk(52)).status).toBe(200)
})

test('a client that disconnects during a delayed answer does not block the server', async () => {
  served.mockStore.setFaults([{ kind: 'delay', ms: 30_000, times: 1 }])
  const slow = fetch(`${served.http}/stores/v3/provision/version`, {
    headers: headers(),
    signal: AbortSignal.timeout(50),
  })
  await expect(slow).rejects.toThrow()
  const next = await fetch(`${served.http}/stores/v3/provision/version`, { headers: headers() })
  expect(next.status).toBe(200)
})

import { describe, expect, it, vi } from 'vitest'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { readRelayAddress, toRelayHost } from '#lib/extension/app/relay.ts'
import { openRelay } from '#lib/extension/worker/feed/open-relay.ts'

const address = 'https://relay.example'

async function codeOf(answer: () => Promise<Response>, to = address): Promise<string> {
  const fetch = vi.fn<typeof globalThis.fetch>(answer)
  try {
    await openRelay({ address: to, key: 'key', fetch }).next()
    return 'none'
  } catch (error) {
    return toProblem(error).code
  }
}

describe('the address of a relay', () => {
  it.each([
    ['https://relay.example', 'https://relay.example'],
    [' https://Relay.example:8443/events-of/shop/ ', 'https://relay.example:8443/events-of/shop'],
  ])('%s is valid', (entered, read) => expect(readRelayAddress(entered)).toBe(read))

  it.each([
    'http://relay.example',
    'relay.example',
    'https://user:word@relay.example',
    'https://relay.example/?key=1',
    'https://relay.example/#x',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '',
  ])('%s is invalid', (entered) => expect(readRelayAddress(entered)).toBeUndefined())

  it('needs the permission for one host', () => {
    expect(toRelayHost('https://relay.example:8443/x')).toBe('https://relay.example/*')
  })
})

describe('a relay', () => {
  it('is requested at its own address, with the key in a header, and follows no redirect', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 401 }))
    await openRelay({ address, key: 'key', position: '9', fetch })
      .next()
      .catch(() => undefined)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://relay.example/events')
    expect(init).toMatchObject({ redirect: 'error', credentials: 'omit', cache: 'no-store' })
    expect(init?.headers).toMatchObject({ Authorization: 'Bearer key', 'Last-Event-ID': '9' })
  })

  it('receives no request without encryption', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    const stream = openRelay({ address: 'http://relay.example', key: 'key', fetch })
    await expect(stream.next()).rejects.toMatchObject({ problem: { code: 'bad-input' } })
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['wrong-key', 401],
    ['rate-limited', 429],
    ['service-failed', 503],
    ['unexpected-answer', 404],
    ['unexpected-answer', 200],
  ])('is reported as %s when it responds with %d', async (code, status) => {
    expect(await codeOf(async () => new Response('<html>', { status }))).toBe(code)
  })

  it('is reported as unreachable after a network error', async () => {
    expect(await codeOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('unreachable')
  })
})

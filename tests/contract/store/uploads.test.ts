import { describe, expect, it } from 'vitest'
import { allPermissions } from '#lib/mock-store/http/auth.ts'
import type { MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAll } from './stores.ts'

const bytes = new Blob(['an image'], { type: 'image/jpeg' })

async function open(options: MockStoreOptions) {
  // Longer than each pause between two readings of a file.
  const clock = createMovingClock(30_000)
  const mock = buildStore({ clock, ...options })
  const sent: { url: string; init: RequestInit }[] = []
  const fetch = (url: string, init: RequestInit) => {
    if (init.method === 'PUT') sent.push({ url, init })
    return mock.access.fetch(url, init)
  }
  const store = await openProductStore({ ...mock.access, clock, fetch })
  return { ...mock, clock, store, sent }
}

describe.each(['v1', 'v3'] as const)('an upload to a %s store', (catalog) => {
  it('becomes an image of the product when the product is changed', async () => {
    const { store, mockStore } = await open({ catalog, v3: { mediaDelayMs: 5000 } })
    const file = await store.media.upload({ name: 'mug.jpg', bytes })
    expect(file.state).toBe('pending')
    expect(file.url).toBe(`https://static.wixstatic.com/media/${file.id}`)
    expect(await store.media.waitFor(file.id)).toBe('ready')
    const [product] = await readAll(store)
    if (product === undefined) throw new Error('The store is empty.')
    expect(JSON.stringify(mockStore.state())).not.toContain(file.id)

    const media = product.media.map(({ id }) => id)
    const [outcome] = await store.applyChange({
      items: [{ id: product.id, before: { media }, set: { media: [...media, file.url] } }],
    })
    expect(outcome).toMatchObject({ ok: true })
    const after = await store.readProduct(product.id)
    // The file itself, not a copy of it.
    expect(after.media.map(({ id }) => id)).toEqual([...media, file.id])
  })

  it('sends the bytes once, with their type and name, and without the key', async () => {
    const { store, sent, access } = await open({ catalog })
    await store.media.upload({ name: 'my mug.jpg', bytes })
    const [{ url, init } = { url: '', init: {} }, ...others] = sent
    expect(others).toEqual([])
    expect(new URL(url).host).toBe('upload.wixmp.com')
    expect(new URL(url).searchParams.get('filename')).toBe('my mug.jpg')
    expect(init.headers).toEqual({ Accept: 'application/json', 'Content-Type': 'image/jpeg' })
    expect(JSON.stringify(sent)).not.toContain(access.apiKey)
    expect(init.credentials).toBe('omit')
  })

  it('is not repeated after a lost answer', async () => {
    const faults = [{ kind: 'drop-after', match: 'PUT /upload' } as const]
    const { store, sent } = await open({ catalog, faults })
    await expect(store.media.upload({ name: 'mug.jpg', bytes })).rejects.toMatchObject({
      problem: { code: 'unreachable' },
      effect: 'unknown',
    })
    expect(sent).toHaveLength(1)
  })

  it('stops when it is aborted', async () => {
    const { access } = await open({ catalog })
    const controller = new AbortController()
    const fetch = (url: string, init: RequestInit) => {
      if (init.method !== 'PUT') return access.fetch(url, init)
      setTimeout(() => controller.abort(new Error('canceled')))
      return new Promise<Response>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    }
    const store = await openProductStore({ ...access, fetch })
    const upload = store.media.upload({ name: 'mug.jpg', bytes }, controller.signal)
    await expect(upload).rejects.toThrow('canceled')
  })

  it('says which permission is missing', async () => {
    const permissions = allPermissions.filter((each) => !each.startsWith('MEDIA.'))
    const { store, sent } = await open({ catalog, permissions })
    await expect(store.media.upload({ name: 'mug.jpg', bytes })).rejects.toMatchObject({
      problem: {
        code: 'missing-permission',
        message: expect.stringContaining('Manage Media Manager'),
      },
    })
    expect(sent).toEqual([])
  })

  it('counts as sent if the key may upload but not read files', async () => {
    const permissions = allPermissions.filter((each) => each !== 'MEDIA.SITE_MEDIA_FILES_READ')
    const { store } = await open({ catalog, permissions, v3: { mediaDelayMs: 5000 } })
    const { id } = await store.media.upload({ name: 'mug.jpg', bytes })
    expect(await store.media.waitFor(id)).toBe('unknown')
  })

  it('fails if Wix cannot process the file', async () => {
    const { store } = await open({
      catalog,
      quirks: { failedFiles: 'broken' },
      v3: { mediaDelayMs: 5000 },
    })
    const { id } = await store.media.upload({ name: 'broken.jpg', bytes })
    expect(await store.media.waitFor(id)).toBe('failed')
  })

  it('is still pending after 30 s', async () => {
    const { store, clock } = await open({ catalog, v3: { mediaDelayMs: 60_000 } })
    const { id } = await store.media.upload({ name: 'mug.jpg', bytes })
    const before = clock.now()
    expect(await store.media.waitFor(id)).toBe('pending')
    expect(clock.now() - before).toBeLessThanOrEqual(30_000)
  })

  it.each([
    ['an empty file', new Blob([], { type: 'image/jpeg' }), 'empty'],
    ['another format', new Blob(['x'], { type: 'text/plain' }), 'JPEG'],
  ])('says why Wix refuses %s', async (_, file, words) => {
    const { store } = await open({ catalog })
    await expect(store.media.upload({ name: 'mug.jpg', bytes: file })).rejects.toMatchObject({
      problem: { code: 'invalid', message: expect.stringContaining(words) },
    })
  })

  it('goes to no host that the merchant did not allow', async () => {
    const { access } = await open({ catalog })
    const hosts: string[] = []
    const fetch = (url: string, init: RequestInit) => {
      hosts.push(new URL(url).host)
      return url.endsWith('/generate-upload-url')
        ? Promise.resolve(Response.json({ uploadUrl: 'https://upload.example.com/1' }))
        : access.fetch(url, init)
    }
    const store = await openProductStore({ ...access, fetch })
    await expect(store.media.upload({ name: 'mug.jpg', bytes })).rejects.toMatchObject({
      problem: { code: 'not-supported', message: expect.stringContaining('upload.example.com') },
    })
    expect(new Set(hosts)).toEqual(new Set(['www.wixapis.com']))
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { demoSites } from '#lib/extension/app/demo.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { uploadPermission } from '#lib/core/catalog/product/upload-rules.ts'
import type { MediaApi } from '#lib/wix/store/store.ts'
import { createMediaHandlers } from '#lib/extension/worker/handlers/media.ts'
import { siteId } from '#tests/contract/samples.ts'
import { createFakeStore } from './fakes.ts'

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const origin = 'chrome-extension://abcdef'
const address = `blob:${origin}/1`

function open(media: Partial<MediaApi> = {}) {
  const upload = vi.fn<MediaApi['upload']>(async () => ({ id: 'f', url: 'u', state: 'ready' }))
  const store = { ...createFakeStore(), media: { ...createFakeStore().media, upload, ...media } }
  const handlers = createMediaHandlers({ stores: { open: async () => store }, clock: systemClock })
  const send = (
    input: { address?: string; name?: string; siteId?: SiteId },
    signal?: AbortSignal,
  ) =>
    handlers['media.upload']({
      input: { siteId, address, name: 'mug.jpg', ...input },
      signal: signal ?? new AbortController().signal,
    } as never)
  return { send, upload }
}

/** What the page's address leads to. */
let file: Blob | undefined

beforeEach(() => {
  memory.reset()
  file = new Blob([jpeg], { type: 'text/plain' })
  memory.allowedHosts.add(uploadPermission)
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('fetch', async (asked: string) => {
    if (asked !== address || file === undefined) throw new TypeError('Failed to fetch')
    return new Response(file)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  memory.allowedHosts.delete(uploadPermission)
})

describe('an upload in the worker', () => {
  it('reads the file of the page and sends it with the type of its bytes', async () => {
    const { send, upload } = open()
    await send({ name: 'C:\\mug' })
    const [[sent] = []] = upload.mock.calls
    expect(sent?.name).toBe('mug.jpg')
    expect(sent?.bytes.type).toBe('image/jpeg')
    expect(new Uint8Array((await sent?.bytes.arrayBuffer()) ?? [])).toEqual(jpeg)
  })

  it('sends nothing without the permission for the host, except in the demo store', async () => {
    memory.allowedHosts.delete(uploadPermission)
    const { send, upload } = open()
    await expect(send({})).rejects.toMatchObject({ problem: { code: 'upload-permission' } })
    expect(upload).not.toHaveBeenCalled()
    await send({ siteId: demoSites.v3 })
    expect(upload).toHaveBeenCalledTimes(1)
  })

  it('sends nothing that is no image', async () => {
    file = new Blob(['<svg/>'], { type: 'image/png' })
    const { send, upload } = open()
    await expect(send({})).rejects.toMatchObject({ problem: { code: 'invalid' } })
    expect(upload).not.toHaveBeenCalled()
  })

  it.each([
    ['a page that was closed', address],
    ['another extension', 'blob:chrome-extension://other/1'],
    ['a website', 'blob:https://example.com/1'],
  ])('reads no file of %s', async (_, asked) => {
    if (asked === address) file = undefined
    const { send, upload } = open()
    await expect(send({ address: asked })).rejects.toMatchObject({ problem: { code: 'bad-input' } })
    expect(upload).not.toHaveBeenCalled()
  })

  it('stops with its call', async () => {
    const controller = new AbortController()
    const { send } = open({
      upload: async (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
          controller.abort(new Error('canceled'))
        }),
    })
    await expect(send({}, controller.signal)).rejects.toThrow('canceled')
  })
})

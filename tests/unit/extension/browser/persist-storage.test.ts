import { afterEach, describe, expect, it, vi } from 'vitest'
import { isStorageKept, persistStorage } from '#lib/extension/browser/persist-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const give = (storage: object) => vi.stubGlobal('navigator', { storage })

describe('whether storage is kept', () => {
  it('is said by Firefox, and true in Chromium with unlimited storage', async () => {
    for (const persisted of [true, false]) {
      give({ persisted: async () => persisted })
      vi.stubGlobal('chrome', { runtime: { sendMessage: () => undefined } })
      expect(await isStorageKept()).toBe(true)
      vi.stubGlobal('chrome', {
        runtime: { sendMessage: () => undefined, getBrowserInfo: () => undefined },
      })
      expect(await isStorageKept()).toBe(persisted)
    }
  })
})

describe('storage that the browser may delete', () => {
  it('is asked to be kept, once', async () => {
    let isPersisted = false
    const persist = vi.fn<() => Promise<boolean>>(async () => (isPersisted = true))
    give({ persisted: async () => isPersisted, persist })
    await persistStorage()
    await persistStorage()
    expect(persist).toHaveBeenCalledOnce()
  })

  it('stays as it is where no one can ask, or the browser fails', async () => {
    give({ persisted: async () => false })
    await persistStorage()
    give({ persisted: () => Promise.reject(new TypeError('no')) })
    await persistStorage()
    give({})
    await persistStorage()
  })
})

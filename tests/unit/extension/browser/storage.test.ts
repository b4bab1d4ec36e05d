import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { storageItem } from '#lib/extension/browser/storage.ts'

const count = storageItem('local:count@1', (stored) =>
  typeof stored === 'number' ? stored : undefined,
)

beforeEach(() => memory.reset())

describe('a stored item', () => {
  it('is read as it was written, and is undefined before and after', async () => {
    expect(await count.read()).toBeUndefined()
    await count.write(7)
    expect(await count.read()).toBe(7)
    expect([...memory.local.stored.keys()]).toEqual(['local:count@1'])
    await count.remove()
    expect(await count.read()).toBeUndefined()
  })

  it('is undefined if the stored value has another form', async () => {
    memory.local.stored.set('local:count@1', { seven: true })
    expect(await count.read()).toBeUndefined()
  })

  it('is in the area that its key names', async () => {
    await storageItem('session:count@1', () => 1).write(1)
    expect(memory.local.stored.size).toBe(0)
    expect(memory.session.stored.size).toBe(1)
  })

  it('rejects with an abort while the browser stops the worker', async () => {
    const read = vi.spyOn(memory.local, 'get').mockRejectedValue(new Error('No SW'))
    await expect(count.read()).rejects.toMatchObject({ name: 'AbortError' })
    read.mockRejectedValue(new Error('The browser is shutting down.'))
    await expect(count.read()).rejects.toMatchObject({ name: 'AbortError' })
    read.mockRejectedValue(new Error('The disk is full.'))
    await expect(count.read()).rejects.toThrow('The disk is full.')
    read.mockRestore()
  })
})

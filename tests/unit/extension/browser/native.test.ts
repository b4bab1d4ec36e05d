import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memory, memoryBrowser, page } from '#tests/contract/memory-browser.ts'
import { extensionUrl, isExtensionAlive, browserApi } from '#lib/extension/browser/browser-api.ts'
import { onWorkerRequest, sendToWorker } from '#lib/extension/browser/raw-messages.ts'

const world = globalThis as { browser?: unknown; chrome?: unknown }

beforeEach(() => memory.reset())
afterEach(() => Object.assign(world, { browser: memoryBrowser, chrome: memoryBrowser }))

describe('the browser without a polyfill', () => {
  it('is found under either of its names', () => {
    world.browser = undefined
    expect(browserApi()).toBe(memoryBrowser)
    Object.assign(world, { browser: memoryBrowser, chrome: undefined })
    expect(browserApi()).toBe(memoryBrowser)
  })

  it('is not confused with an element that a page named "browser"', () => {
    world.browser = { runtime: { id: 'x', sendMessage: '[object HTMLInputElement]' } }
    expect(browserApi()).toBe(memoryBrowser)
  })

  it('is gone after the extension was updated', async () => {
    expect(isExtensionAlive()).toBe(true)
    memory.isAlive = false
    expect(isExtensionAlive()).toBe(false)
    Object.assign(world, { browser: undefined, chrome: {} })
    expect(isExtensionAlive()).toBe(false)
    expect(() => extensionUrl('panel.js')).toThrow('updated')
    await expect(sendToWorker({})).rejects.toThrow('updated')
  })
})

describe('a question from the worker', () => {
  it('is answered only for our own extension, until answering stops', () => {
    const answers: unknown[] = []
    const ask = (sender: object) =>
      memory.onMessage.emit('where', sender, (answer) => answers.push(answer))
    const stop = onWorkerRequest((message) => `${String(message)}: here`)
    ask(page)
    ask({ id: 'another' })
    stop()
    ask(page)
    expect(answers).toEqual(['where: here'])
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { flush, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>
beforeEach(async () => {
  worker = await wakeWorker()
})

const welcome = expect.stringMatching(/\/options\.html#welcome$/) as string

describe('the welcome page', () => {
  it('opens after the installation', async () => {
    memory.onInstalled.emit({ reason: 'install' })
    await vi.waitFor(() => expect(memory.openedTabs).toEqual([welcome]))
  })

  it.each(['update', 'browser_update'])('does not open after: %s', async (reason) => {
    memory.onInstalled.emit({ reason })
    await flush()
    expect(memory.openedTabs).toEqual([])
  })

  it('does not open where a store is known', async () => {
    await call('connection.tryDemo', { catalog: 'v3' })
    memory.onInstalled.emit({ reason: 'install' })
    await flush()
    expect(memory.openedTabs).toEqual([])
  })
})

describe('the progress of the tour', () => {
  it('is kept for the next worker', async () => {
    expect(await call('tour.read', {})).toEqual({})
    await call('tour.write', { find: 'done', change: 'skipped' })
    await worker.restartWorker()
    expect(await call('tour.read', {})).toEqual({ find: 'done', change: 'skipped' })
  })

  it('starts again where the stored one is unknown', async () => {
    memory.local.stored.set('local:tour@1', { find: 'perhaps' })
    expect(await call('tour.read', {})).toEqual({})
  })
})

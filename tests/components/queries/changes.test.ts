import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startInvalidation } from '#lib/extension/queries/query-client.ts'
import type { ChangeTopic } from '#lib/extension/rpc/contract/frame.ts'

const heard = vi.hoisted(() => ({
  report: undefined as ((topic: ChangeTopic) => void) | undefined,
}))
vi.mock('#lib/extension/rpc/client/changes.ts', () => ({
  onChange: (listener: (topic: ChangeTopic) => void) => {
    heard.report = listener
    return () => (heard.report = undefined)
  },
}))

function start() {
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const stop = startInvalidation(client)
  return { invalidate, stop, topics: () => invalidate.mock.calls.map(([f]) => f?.queryKey) }
}

describe('a change reported by the worker', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is read again once for a burst', async () => {
    const { topics } = start()
    for (let step = 0; step < 20; step += 1) heard.report?.('jobs')
    await vi.advanceTimersByTimeAsync(500)
    expect(topics()).toEqual([['jobs']])
  })

  it('is read again after a read that was in progress when it changed', async () => {
    const { invalidate, topics } = start()
    let finish: (() => void) | undefined
    invalidate.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve())))
    heard.report?.('jobs')
    await vi.advanceTimersByTimeAsync(200)
    heard.report?.('jobs')
    await vi.advanceTimersByTimeAsync(1000)
    expect(topics()).toHaveLength(1)
    finish?.()
    await vi.advanceTimersByTimeAsync(200)
    expect(topics()).toHaveLength(2)
  })

  it('invalidates the products with the store', async () => {
    const { topics } = start()
    heard.report?.('connection')
    await vi.advanceTimersByTimeAsync(200)
    expect(topics()).toEqual([['connection'], ['products']])
  })

  it('is ignored once the page has stopped listening', async () => {
    const { stop, topics } = start()
    heard.report?.('jobs')
    stop()
    await vi.advanceTimersByTimeAsync(500)
    expect(topics()).toEqual([])
  })
})

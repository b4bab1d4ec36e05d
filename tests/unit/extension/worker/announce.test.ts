import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { announce } from '#lib/extension/worker/announce.ts'
import { changeTopics } from '#lib/extension/rpc/contract/frame.ts'

const tabs = vi.fn<(message: unknown) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  memory.reset()
  memory.activeTabId = 7
  memory.answerFromTab = async (_tabId, message) => tabs(message)
  tabs.mockReset()
})
afterEach(async () => {
  // No pause of one test reaches into the next.
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
})

it('a panel hears of what changes its data, and pages of everything', async () => {
  for (const topic of changeTopics) announce(topic)
  await vi.advanceTimersByTimeAsync(0)
  const toTabs = tabs.mock.calls.map(([message]) => (message as { topic: string }).topic)
  expect(toTabs.toSorted()).toEqual(['activity', 'connection', 'products', 'replica', 'settings'])
  expect(memory.broadcasts).toHaveLength(changeTopics.length)
})

it('a panel hears of the offline copy every five seconds while that is read, and at the end', async () => {
  for (let times = 0; times < 110; times += 1) {
    announce('replica')
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tabs).toHaveBeenCalledTimes(4)
  expect(memory.broadcasts).toHaveLength(110)
})

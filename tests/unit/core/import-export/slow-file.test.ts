import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSheetWorker } from '#lib/extension/queries/import-export/sheet-worker.ts'
import type { WorkerPort, WorkerRequest } from '#lib/extension/queries/import-export/sheet-port.ts'
import { createEffort } from '#lib/core/import-export/workbook/effort.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A thread that answers on request. */
function start() {
  const stop = vi.fn<() => void>()
  const asked: WorkerRequest[] = []
  let hear: ((message: unknown) => void) | undefined
  const end: WorkerPort = {
    send: (message) => asked.push(message as WorkerRequest),
    listen: (onMessage) => (hear = onMessage),
    stop,
  }
  const { engine } = startSheetWorker(() => end)
  const answer = (at: number) => hear?.({ id: asked[at]?.id, kind: 'done', value: at })
  return { engine, stop, answer }
}

const file = { kind: 'cells', text: 'a' } as const

describe('a file that is never read to its end', () => {
  test('ends after 10 s with its thread, and reports that', async () => {
    const { engine, stop } = start()
    const opening = expect(engine.open(file, {})).rejects.toMatchObject({
      problem: { code: 'bad-input', message: expect.stringContaining('takes too long') as string },
    })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(stop).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(stop).toHaveBeenCalledOnce()
    await opening
  })

  test('gets its time after earlier requests of the thread are done', async () => {
    const { engine, stop, answer } = start()
    const first = engine.findSign([])
    const opening = engine.open(file, {})
    await vi.advanceTimersByTimeAsync(8_000)
    answer(0)
    await first
    await vi.advanceTimersByTimeAsync(8_000)
    expect(stop).not.toHaveBeenCalled()
    answer(1)
    expect(await opening).toBe(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(stop).not.toHaveBeenCalled()
  })
})

test('a workbook is read for 8 s at most, in which the sleep of the computer does not count', () => {
  let now = 0
  const effort = createEffort(() => now)
  const readFor = (ms: number, gapMs: number) => {
    for (let read = 0; read < ms; read += gapMs) {
      now += gapMs
      effort.checkTime()
    }
  }
  readFor(7_500, 100)
  now += 3_600_000
  expect(() => effort.checkTime()).not.toThrow()
  expect(() => readFor(500, 100)).toThrow(/takes too long/)
})

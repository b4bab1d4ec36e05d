import { beforeEach, expect, it } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { siteId } from '#tests/contract/samples.ts'
import { createChangeLog } from '#lib/worker/change-log.ts'
import { createDocuments, documentsAlarm } from '#lib/worker/documents.ts'

let now = 0
const changes = createChangeLog()
const seconds = (count: number) => (now += count * 1000)
const change = () => changes.emit({ kind: 'found', siteId, diffs: [] })
const alarm = () => (memory.alarms.get(documentsAlarm) as { when?: number } | undefined)?.when

beforeEach(() => {
  memory.reset()
  now = 1_800_000_000_000
})

it('reads products once they rest, and every quarter of an hour in a shop that never rests', async () => {
  const start = now
  createDocuments({ changes, clock: { now: () => now }, announce: () => undefined } as never)
  await change()
  expect(alarm()).toBe(start + 60_000)
  for (let at = 0; at < 80; at += 1) {
    seconds(10)
    await change()
  }
  expect(alarm()).toBe(now + 60_000)
  for (let at = 0; at < 20; at += 1) {
    seconds(10)
    await change()
  }
  expect(alarm()).toBeLessThanOrEqual(start + 900_000 + 5_000)
})

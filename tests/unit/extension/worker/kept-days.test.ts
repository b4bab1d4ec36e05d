import * as fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
// Before anything of lib/extension/browser.
import { memory } from '#tests/contract/memory-browser.ts'
import { siteId } from '#tests/contract/samples.ts'
import {
  documentDays,
  documentSettings,
  fileDays,
  toFileDays,
} from '#lib/extension/worker/document-settings.ts'
import { defaultDocumentSettings } from '#lib/extension/documents/settings.ts'
import { folderSettings } from '#lib/extension/worker/folder-settings.ts'
import { forever } from '#lib/extension/worker/kept-days.ts'
import { createJobDays, settingsItem } from '#lib/extension/worker/settings.ts'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { iterations } from '#tests/iterations.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { apiKey, wakeWorker } from './fakes.ts'
import { cipherNumber } from '#tests/unit/extension/replica/harness/cipher.ts'

const { stored } = memory.local
const dayMs = 86_400_000
const dayCounts = [30, 90, 365] as const

beforeEach(() => memory.reset())

/** The two kinds of things that are deleted by age, each with one number of days. */
const kinds = {
  jobs: {
    key: 'local:settings@1',
    open: (key: number) => {
      const days = createJobDays(() => cipherNumber(key))
      return {
        read: async () => (await days.read()).jobs,
        async choose(count: (typeof dayCounts)[number]) {
          await settingsItem.write({ ...defaultSettings, keepJobsDays: count })
          await days.choose({ jobs: count })
        },
      }
    },
  },
  'restore points': {
    key: `local:documents/${siteId}@1`,
    open: (key: number) => {
      const days = documentDays(siteId, () => cipherNumber(key))
      return {
        read: async () => (await days.read()).allDays,
        async choose(count: (typeof dayCounts)[number]) {
          await documentSettings(siteId).write({ ...defaultDocumentSettings, allDays: count })
          await days.choose({ allDays: count })
        },
      }
    },
  },
}

const step = fc.oneof(
  fc.record({ do: fc.constant('choose' as const), count: fc.constantFrom(...dayCounts) }),
  fc.record({ do: fc.constant('restart' as const) }),
  fc.record({ do: fc.constant('change the key' as const) }),
  fc.record({
    do: fc.constant('tamper' as const),
    setting: fc.boolean(),
    note: fc.boolean(),
    value: fc.constantFrom<'remove' | 'shorten' | 'damage'>('remove', 'shorten', 'damage'),
  }),
)

function tamper(key: string, value: 'remove' | 'shorten' | 'damage'): void {
  const text = JSON.stringify(stored.get(key) ?? {})
  if (value === 'remove') stored.delete(key)
  else if (value === 'damage') stored.set(key, 'damaged')
  else stored.set(key, JSON.parse(text.replaceAll(/\b(365|90|14)\b/g, '30')))
}

it.each(Object.entries(kinds))(
  'what another program writes or removes makes nothing of the %s older than the user chose',
  async (_, { key, open }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        memory.reset()
        let number = 1
        await open(number).choose(30)
        memory.restart()
        await open(number).choose(365)
        let chosen = 365
        for (const each of steps) {
          if (each.do === 'choose') {
            chosen = each.count
            await open(number).choose(chosen as 30)
            // At once, unless nothing is known of earlier choices.
            expect(await open(number).read()).toBe(chosen)
          }
          if (each.do === 'restart') memory.restart()
          if (each.do === 'change the key') number += 1
          if (each.do === 'tamper') {
            if (each.setting) tamper(key, each.value)
            if (each.note)
              for (const name of stored.keys().filter((one) => one.includes('kept-days')))
                tamper(name, each.value)
            // The session that finds it.
            memory.restart()
            expect(await open(number).read()).toBeGreaterThanOrEqual(chosen)
            // Without its note, a later session has only the setting.
            await open(number).choose(chosen as 30)
          }
          expect(await open(number).read()).toBeGreaterThanOrEqual(chosen)
        }
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  },
)

it.each(Object.values(kinds))(
  'without a note of an earlier version, the days count from the next session on',
  async ({ open }) => {
    const first = await open(1).read()
    expect(first).toBeGreaterThan(10_000)
    memory.restart()
    expect(await open(1).read()).toBeLessThan(100)
  },
)

const readFiles = async () => (await fileDays(siteId, () => cipherNumber(1)).read()).files

it('files in the folder are kept for ever until the user chooses otherwise', async () => {
  const settings = folderSettings(siteId)
  await settings.write({ since: 1, keepsAll: true })
  expect(await readFiles()).toBe(forever)
  for (let session = 0; session < 3; session += 1) {
    memory.restart()
    await settings.write({ since: 1, keepsAll: false })
    expect(await readFiles()).toBe(forever)
  }
  await fileDays(siteId, () => cipherNumber(1)).choose(toFileDays(false))
  expect(await readFiles()).toBe(0)
})

it('the worker deletes edits by the time that the user chose in the settings', async () => {
  emptyBrowser()
  const worker = await wakeWorker()
  await call('connection.connect', { siteId, apiKey })
  await call('settings.write', { keepJobsDays: 365 })
  expect(await worker.readKeepMs()).toBe(365 * dayMs)
  memory.restart()
  stored.delete('local:settings@1')
  await worker.restartWorker()
  expect(await worker.readKeepMs()).toBe(365 * dayMs)
  await call('settings.write', { keepJobsDays: 30 })
  expect(await worker.readKeepMs()).toBe(30 * dayMs)
})

it('while there is no key, nothing is too old', async () => {
  const days = createJobDays(async () => {
    throw new Error('locked')
  })
  await days.choose({ jobs: 30 })
  expect((await days.read()).jobs).toBeGreaterThan(10_000)
  expect(stored.size).toBe(0)
})

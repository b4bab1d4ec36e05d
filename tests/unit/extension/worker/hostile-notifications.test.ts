import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { amount, productId } from '#tests/unit/jobs/harness/builders.ts'
import { memory } from '#tests/contract/memory-browser.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { Job } from '#lib/core/job/job.ts'
import { showNotification } from '#lib/extension/browser/notifications.ts'
import {
  alertsItem,
  buildAlerts,
  noAlerts,
  notifyJobFinished,
} from '#lib/extension/worker/feed/alerts.ts'
import { toEntries, toPolledEvent } from '#lib/extension/worker/feed/to-entries.ts'
import { job } from '#tests/contract/samples.ts'
import { hostileTexts } from '#tests/fixtures/hostile/texts.ts'
import { site } from '#tests/unit/extension/replica/harness/bench.ts'
import type { Message } from '#lib/extension/worker/rules/message.ts'
import { reportRun } from '#lib/extension/worker/rules/report.ts'
import { buildRule, withStock } from '#tests/unit/extension/rules/builders.ts'
import { buildShirt } from '#tests/unit/extension/replica/harness/fake-store.ts'

// Notifications are rendered by the system, to which neither our policy nor our layout applies.

const own = 'chrome-extension://shelfside/'
const create = vi.fn<(name: string, options: Record<string, unknown>) => Promise<string>>(
  async (name) => name,
)

beforeEach(() => {
  memory.reset()
  create.mockClear()
  const runtime = { sendMessage: () => undefined, getURL: (file: string) => `${own}${file}` }
  vi.stubGlobal('browser', { runtime, notifications: { create } })
})

afterAll(() => void vi.unstubAllGlobals())

/** The errors in the last notification passed to the browser; `lines` are our own texts. */
function findFaults(lines: number): string[] {
  const [, options = {}] = create.mock.lastCall ?? []
  const { type, iconUrl, title, message, ...others } = options
  const text = String(message)
  return [
    type === 'basic' ? '' : 'another type',
    iconUrl === `${own}icon/128.png` ? '' : 'another picture',
    Object.keys(others).join(),
    /^[A-Z][a-z ]+$/.test(String(title)) ? '' : 'a title that is not ours',
    text.split(/\r|\n|\p{Zl}|\p{Zp}/u).length <= lines ? '' : 'another line',
    /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(text) ? 'a turned direction' : '',
    /[^\P{Cc}\n]/u.test(text) ? 'a control character' : '',
    text.isWellFormed() ? '' : 'half a character',
    text.length <= 200 ? '' : 'a long text',
    text === '' ? 'no text' : '',
  ].filter((fault) => fault !== '')
}

function toEntry(name: string): ActivityEntry[] {
  const status = 'out-of-stock' as const
  const stock = { tracked: true, quantity: 0, status }
  const diffs = {
    id: productId(1),
    before: buildShirt(1, { name }),
    after: buildShirt(1, { name, listPrice: amount('18'), stock }),
    readAt: Date.UTC(2026, 10, 20),
    source: 'sync' as const,
  }
  return toEntries(diffs, {
    siteId: site,
    noticedAt: diffs.readAt,
    event: toPolledEvent(diffs, { siteId: site, catalog: 'v3' }),
  })
}

const rule = buildRule({ name: 'Sold out', operations: [], notifies: true })

const toNotifications = (messages: readonly Message[]) =>
  messages.flatMap((message) =>
    message.kind === 'notification'
      ? [{ name: message.id, title: message.title, text: message.text }]
      : [],
  )

it('the name of a product has at most one short line of a notification', async () => {
  expect(hostileTexts.length).toBeGreaterThan(150)
  for (const name of hostileTexts) {
    const alerts = buildAlerts({ priceChanged: true }, [...toEntry(name), ...toEntry('Mug')])
    const products = [withStock(0, { name }), withStock(0)]
    for (const alert of [...alerts, ...toNotifications(reportRun(rule, products, new Map(), 1))]) {
      await showNotification(alert)
      expect(findFaults(1), JSON.stringify(name.slice(0, 80))).toEqual([])
    }
  }
  expect(create).toHaveBeenCalledTimes(2 * hostileTexts.length)
  expect(create.mock.calls[0]?.[1]['message']).toContain(hostileTexts[0])
})

it('the title of a job has at most its line', async () => {
  await alertsItem.write({ ...noAlerts, jobEnded: true })
  for (const title of hostileTexts) {
    const done: Job = { ...job, title, state: 'done' }
    await notifyJobFinished(done)
    expect(findFaults(2), JSON.stringify(title.slice(0, 80))).toEqual([])
  }
  expect(create).toHaveBeenCalledTimes(hostileTexts.length)
})

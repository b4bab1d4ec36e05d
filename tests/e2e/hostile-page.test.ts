import { expect, type Page } from '@playwright/test'
import { adminUrl, connectWithReplica } from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { perSuite } from '../iterations.ts'
import { buildAttack, findHost, findWrites } from './clickjacking-attacks.ts'
import { shareShelfside, test } from './shelfside.ts'
import { readAllRows, startRise, waitForState } from './survival/jobs.ts'
import { flawless, judge, takeSnapshot } from './survival/judge.ts'
import { buildPlainStore } from './survival/build-plain-store.ts'
import { createAsk } from './survival/ask-worker.ts'
import { smoke } from './smoke.ts'

// A dashboard page sends every event that a script can send while a job runs. In the nightly run the job
// has 2,000 rows, and the page sends for a minute.
const products = perSuite(200, 500, 2000)
const shelfside = shareShelfside({ store: buildPlainStore(products, products / 50) })

/**
 * The page's own script: every 20 ms all events, messages and positions of the panel, and three times a second the
 * address of a product that the offline copy does not have.
 */
const storm = `
  ${findHost}
  // Locks of the page are of another origin than those of the extension.
  void navigator.locks.request('shelfside-jobs', () => new Promise(() => {}))
  let round = 0
  window.storm = setInterval(() => {
    round += 1
    for (const name of ['focus', 'blur', 'resize', 'scroll', 'pageshow', 'hashchange', 'popstate', 'online']) dispatchEvent(new Event(name))
    for (const name of ['visibilitychange', 'pointerdown', 'selectionchange', 'focusin']) document.dispatchEvent(new Event(name, { bubbles: true }))
    for (const name of ['pointerover', 'pointerdown', 'pointerup', 'click', 'focusin']) host.dispatchEvent(new MouseEvent(name, { bubbles: true, composed: true }))
    host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    postMessage({ shelfside: 'call', id: 'page-' + round, name: 'products.readInView', input: { address: location.href } }, '*')
    host.style.transform = 'translate(-' + round % 9 + 'px, 0)'
    host.style.opacity = round % 2 === 0 ? '.01' : '1'
    if (round % 15 === 0) history.pushState(null, '', location.pathname.replace(/[^/]*$/, crypto.randomUUID()))
    if (round % 7 === 0) document.body.append(document.createElement('p'))
    window.rounds = round
  }, 20)`

const attack = (page: Page, script: string) => page.evaluate(buildAttack(script))

test(
  'a page that sends events all the time starts nothing and costs a job a dozen requests',
  smoke,
  async () => {
    test.setTimeout(300_000)
    const { store, context } = shelfside()
    const page = await connectWithReplica(shelfside(), store)
    const ask = createAsk((name, input) => sendMessage(page, name, input))
    const ids = [...takeSnapshot(store.mockStore).prices.keys()]

    const run = async (rise: Amount) => {
      const before = takeSnapshot(store.mockStore)
      // Counted from before the start: on a busy machine, the worker writes before the test reads the log.
      const from = store.mockStore.log().length
      const startedAt = Date.now()
      const jobId = await startRise(ask, store.siteId, ids, rise)
      await waitForState(ask, jobId, 'done', 240_000)
      const log = store.mockStore.log().slice(from)
      const rows = await readAllRows(ask, [jobId])
      expect(judge(before, takeSnapshot(store.mockStore), rows, rise)).toEqual(flawless)
      const asked = log.filter(({ path }) => isOfNoProduct(path, ids))
      return { asked: asked.length, writes: findWrites(log).length, tookMs: Date.now() - startedAt }
    }

    const alone = await run('1.25' as Amount)
    const admin = await context.newPage()
    await admin.goto(adminUrl(store.siteId, `wix-stores/products/product/${ids[0] ?? ''}`))
    await admin.bringToFront()
    await attack(admin, storm)
    const attacked = await run('0.75' as Amount)
    const rounds = await admin.evaluate(() => Number(Reflect.get(globalThis, 'rounds')))
    await attack(admin, 'clearInterval(window.storm)')
    await admin.close()

    const minutes = Math.ceil(attacked.tookMs / 60_000)
    const reported = `${rounds} rounds; ${JSON.stringify({ alone, attacked })}`
    test.info().annotations.push({ type: 'a job beside a hostile page', description: reported })
    console.log(reported)
    expect(rounds).toBeGreaterThan(20)
    expect(attacked.writes).toBe(alone.writes)
    expect(alone.asked).toBe(0)
    expect(attacked.asked).toBeGreaterThan(0)
    expect(attacked.asked).toBeLessThanOrEqual(11 * minutes)
    const jobs = await ask<readonly unknown[]>('jobs.list', {})
    expect(jobs).toHaveLength(2)
  },
)

/** Whether it reads one product by an id that the store does not have: only the page uses such ids. */
function isOfNoProduct(path: string, ids: readonly string[]): boolean {
  const [id] = /[\da-f]{8}-[\da-f-]{27}$/.exec(path) ?? []
  return id !== undefined && !ids.includes(id)
}

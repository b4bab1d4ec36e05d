import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { add, type Amount } from '../../../lib/catalog/money/amount.ts'
import { sendMessage } from '../../../lib/dev/browsers/worker-control.ts'
import {
  connectWithReplica,
  keepAll,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import type { MockStore } from '../../../lib/mock-store/mock-store.ts'
import { createAsk } from '../survival/ask-worker.ts'
import { type Job, startRise, waitForState } from '../survival/jobs.ts'
import { takeSnapshot } from '../survival/judge.ts'
import {
  type FrozenShop,
  frozenDir,
  openFrozenShop,
  packProfile,
  passphrase,
  unpackProfile,
} from './frozen-shop.ts'

/*
 * Every later build opens what an earlier one stored: the vault, the offline copy, a job in its middle, undo, restore
 * points, settings. `FREEZE_PROFILE=NAME npm run e2e -- frozen` adds a profile of the current build, once per
 * format that is released; an older profile is never replaced.
 */

const firstRise = '2' as Amount
const secondRise = '1.25' as Amount
const pointName = 'Before the spring sale'

/** What a profile's store and jobs were when it was frozen. */
interface Frozen {
  /** Product IDs and their prices, half of them risen a second time. */
  readonly prices: readonly (readonly [id: string, price: Amount])[]
  readonly finishedJob: string
  readonly pausedJob: string
}

const askFrom = (page: Page) => createAsk((name, input) => sendMessage(page, name, input))
const pricesOf = (mockStore: MockStore) => takeSnapshot(mockStore).prices

async function freeze(name: string): Promise<void> {
  const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-freezing-'))
  const opened = await openFrozenShop(profileDir, 150)
  const { mockStore, siteId } = opened.shop
  try {
    const page = await connectWithReplica(opened, opened.shop, passphrase)
    const ask = askFrom(page)
    await ask('settings.write', { theme: 'dark' })
    await keepAll(page, siteId)
    await ask('restorePoints.create', { siteId, name: pointName })
    const ids = [...pricesOf(mockStore).keys()]
    const finishedJob = await startRise(ask, siteId, ids.slice(0, 10), firstRise)
    await waitForState(ask, finishedJob, 'done')
    const pausedJob = await startRise(ask, siteId, ids, secondRise)
    await expect
      .poll(async () => (await ask<Job>('jobs.read', { jobId: pausedJob })).counts['applied'])
      .toBeGreaterThan(5)
    await ask('jobs.pause', { jobId: pausedJob })
    const paused = await waitForState(ask, pausedJob, 'paused')
    expect(paused.counts['applied']).toBeLessThan(ids.length)
    const frozen: Frozen = { prices: [...pricesOf(mockStore)], finishedJob, pausedJob }
    await writeFile(join(frozenDir, `${name}.json`), `${JSON.stringify(frozen, null, 2)}\n`)
  } finally {
    await opened.close()
  }
  await packProfile(profileDir, name)
  await rm(profileDir, { recursive: true, force: true })
}

async function unlock(opened: FrozenShop): Promise<Page> {
  const page = await openExtensionPage(opened, 'options.html')
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  return page
}

const { FREEZE_PROFILE: added } = process.env
if (added !== undefined && added !== '') {
  test(`freezes a profile of this build as ${added}`, () => freeze(added))
}

const names = (await readdir(frozenDir))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))

for (const name of names.filter((each) => each !== added)) {
  test(`what the build of “${name}” stored is opened, and its job goes on`, async () => {
    const frozen = JSON.parse(await readFile(join(frozenDir, `${name}.json`), 'utf8')) as Frozen
    const profileDir = await unpackProfile(name)
    const opened = await openFrozenShop(profileDir, 10)
    const { mockStore, siteId } = opened.shop
    const original = pricesOf(mockStore)
    for (const [id, price] of frozen.prices) {
      if (price !== original.get(id)) mockStore.edit(id, 'price', price)
    }
    try {
      const page = await unlock(opened)
      const ask = askFrom(page)
      expect(await ask('settings.read', {})).toMatchObject({ theme: 'dark' })

      await waitForState(ask, frozen.pausedJob, 'paused')
      await ask('jobs.resume', { jobId: frozen.pausedJob })
      const { counts } = await waitForState(ask, frozen.pausedJob, 'done')
      expect(counts).toMatchObject({ applied: original.size })
      const ids = [...original.keys()]
      const risen = new Map(
        ids.map((id, at) => {
          const first = at < 10 ? firstRise : ('0' as Amount)
          return [id, add(add(original.get(id) ?? ('0' as Amount), first), secondRise)] as const
        }),
      )
      expect(pricesOf(mockStore)).toEqual(risen)

      for (const jobId of [frozen.pausedJob, frozen.finishedJob]) {
        const undo = await ask<Job>('jobs.undo', { jobId, siteId })
        await waitForState(ask, undo.id, 'done')
      }
      expect(pricesOf(mockStore)).toEqual(original)

      const { points } = await ask<{ points: { id: string; name?: string }[] }>(
        'restorePoints.list',
        { siteId },
      )
      const point = points.find((each) => each.name === pointName)
      const { total } = await ask<{ total: number }>('restorePoints.listProducts', {
        siteId,
        pointId: point?.id,
        offset: 0,
        limit: 1,
      })
      expect(total).toBe(original.size)
      await keepAll(page, siteId)
      await page.goto(opened.pageUrl('workbench.html#points'))
      await page.getByRole('button', { name: new RegExp(`^${pointName}`) }).click()
      await expect(page.getByText('Nothing changed', { exact: true })).toBeVisible()
    } finally {
      await opened.close()
      await rm(profileDir, { recursive: true, force: true })
    }
  })
}

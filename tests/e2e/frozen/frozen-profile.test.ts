import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { add, type Amount } from '#lib/core/catalog/money/amount.ts'
import type { MockStore } from '../../../lib/mock-store/mock-store.ts'
import { isNightly } from '../../iterations.ts'
import type { Ask } from '../survival/ask-worker.ts'
import { type Job, startRise, waitForState } from '../survival/jobs.ts'
import { takeSnapshot } from '../survival/judge.ts'
import { frozenDir, type Kind, kinds, openFrozenStore } from './frozen-store.ts'
import { packProfile, unpackProfile } from './profile-archive.ts'
import { smokeIf } from '../smoke.ts'

/*
 * Every later build opens what an earlier one stored: the vault, the offline copy, a job in its middle, undo, restore
 * points, settings. `FREEZE_PROFILE=FORMAT npm run e2e -- frozen` adds the profiles of the current build, once per
 * format that is released; an older profile is never replaced.
 */

const passphrase = 'a kettle of rain on the third floor'
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

const pricesOf = (mockStore: MockStore) => takeSnapshot(mockStore).prices
const recordOf = (format: string, kind: Kind) => join(frozenDir, `${format}-${kind}.json`)

/** Reads everything that changed, and waits until it is kept. */
async function keepAll(ask: Ask, siteId: string): Promise<void> {
  const wait = { timeout: 60_000 }
  await ask('replica.refresh', { siteId })
  await expect
    .poll(() => ask('replica.read', { siteId }), wait)
    .toEqual(expect.objectContaining({ state: 'fresh' }))
  await ask('documents.configure', { siteId })
  await expect
    .poll(() => ask('documents.readStatus', { siteId }), wait)
    .toEqual(expect.objectContaining({ state: 'complete' }))
}

async function freeze(format: string, kind: Kind): Promise<void> {
  const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-freezing-'))
  const { store, ask, connect, close } = await openFrozenStore(kind, profileDir, 300)
  const { mockStore, siteId } = store
  try {
    await connect(passphrase)
    await ask('settings.write', { theme: 'dark' })
    await keepAll(ask, siteId)
    await ask('restorePoints.create', { siteId, name: pointName })
    const ids = [...pricesOf(mockStore).keys()]
    const finishedJob = await startRise(ask, siteId, ids.slice(0, 10), firstRise)
    await waitForState(ask, finishedJob, 'done')
    const pausedJob = await startRise(ask, siteId, ids, secondRise)
    await expect
      .poll(async () => (await ask<Job>('jobs.read', { jobId: pausedJob })).counts['applied'], {
        intervals: [50],
      })
      .toBeGreaterThan(5)
    await ask('jobs.pause', { jobId: pausedJob })
    const paused = await waitForState(ask, pausedJob, 'paused')
    expect(paused.counts['applied']).toBeLessThan(ids.length)
    const frozen: Frozen = { prices: [...pricesOf(mockStore)], finishedJob, pausedJob }
    await writeFile(recordOf(format, kind), `${JSON.stringify(frozen, null, 2)}\n`)
  } finally {
    await close()
  }
  await packProfile(profileDir, format, kind)
  await rm(profileDir, { recursive: true, force: true })
}

const { FREEZE_PROFILE: added } = process.env
if (added !== undefined && added !== '') {
  for (const kind of kinds.filter((each) => !existsSync(recordOf(added, each)))) {
    test(`freezes a profile of this build as ${added}-${kind}`, () => freeze(added, kind))
  }
}

const profiles = (await readdir(frozenDir)).flatMap((file) =>
  kinds
    .filter((kind) => file.endsWith(`-${kind}.json`) && !file.startsWith(`${added}-`))
    .map((kind) => ({ kind, format: file.slice(0, -`-${kind}.json`.length) })),
)

// The others have both browsers and both catalogs.
const always = profiles.filter(({ kind }) => isNightly || kind !== 'chromium-v3')

for (const { kind, format } of always) {
  test(
    `what the build of “${format}” stored in ${kind} is opened, and its job goes on`,
    smokeIf(kind === 'chromium-v1'),
    async () => {
      const frozen = JSON.parse(await readFile(recordOf(format, kind), 'utf8')) as Frozen
      const profileDir = await unpackProfile(format, kind)
      const { store, ask, unlock, seePoint, close } = await openFrozenStore(kind, profileDir, 10)
      const { mockStore, siteId } = store
      const original = pricesOf(mockStore)
      for (const [id, price] of frozen.prices) {
        if (price !== original.get(id)) mockStore.edit(id, 'price', price)
      }
      try {
        await unlock(passphrase)
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
        await keepAll(ask, siteId)
        await seePoint(pointName, 'Nothing changed')
      } finally {
        await close()
        await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
      }
    },
  )
}

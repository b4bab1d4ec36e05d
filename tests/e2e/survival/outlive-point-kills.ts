import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { InstalledBrowser } from '../../../lib/dev/browsers/install-browser.ts'
import { keepAll } from '../../../lib/dev/screenshots/extension-pages.ts'
import { restoreParts } from '#lib/core/edits/restore/restore-part.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { t } from '#lib/core/i18n/t.ts'
import { createRandom } from '../../../lib/mock-store/random.ts'
import type { ServedMockStore, ServeOptions } from '../../../lib/mock-store/serve.ts'
import { readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { systemRandom, toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { createArgon2Kdf } from '#lib/extension/session/vault/key/kdf.ts'
import { choosesOwnFolder, readOwnFolder } from '../own-folder.ts'
import { buildPlainStore } from './build-plain-store.ts'
import { type Job, readAllRows, waitForState } from './jobs.ts'
import { begin, type InstalledLife } from './open-installed.ts'

const products = 120
/** Of these, every third is deleted and the others are renamed, before each restore. */
const ruinedPerRound = 9

/** A store in which a restore takes about a second. */
export const buildPointOptions = (): ServeOptions => ({
  store: buildPlainStore(products, 40),
  faults: [{ match: 'POST', kind: 'delay', ms: 40 }],
})

interface Point {
  readonly id: string
  readonly at: number
  readonly name?: string
  readonly reason: string
}

interface PlainProduct {
  readonly id: string
  readonly name: string
}

/** Checks, in the next life, what the kill left. */
type Check = (life: InstalledLife) => Promise<void>

interface Work {
  /** The work takes about so long. */
  readonly ms: number
  /** Begins it, and resolves while it goes on. */
  readonly begin: (life: InstalledLife, round: number) => Promise<Check>
}

/**
 * Kills the browser `kills` times: in turn while a restore point is written to a folder, saved and opened as a file,
 * restored, and while points are deleted. After each kill every document of the first point is read and compared.
 */
export async function outlivePointKills(
  store: ServedMockStore,
  installed: InstalledBrowser,
  kills: number,
): Promise<void> {
  await setLanguage('en')
  const { siteId, apiKey, mockStore } = store
  const random = createRandom(20_261_124)
  // As derived from a passphrase: without one, restore points end with the browser's session.
  const kdf = createArgon2Kdf(systemRandom)
  const passKey = { type: 'pass', kdf, secretKey: toBase64(systemRandom(32)) } as const
  const readProducts = () => (mockStore.state() as { products: readonly PlainProduct[] }).products
  const readPoints = async ({ ask }: InstalledLife) =>
    (await ask<{ points: readonly Point[] }>('restorePoints.list', { siteId })).points
  /** A point is made once all products are kept, which can be after the answer. */
  async function createPoint(now: InstalledLife, name: string): Promise<Point> {
    await now.ask('restorePoints.create', { siteId, name })
    let made: Point | undefined
    await expect
      .poll(async () => (made = (await readPoints(now)).find((each) => each.name === name)))
      .toBeDefined()
    if (made === undefined) throw new Error(`No point “${name}”.`)
    return made
  }

  async function readDocuments({ ask }: InstalledLife, pointId: string): Promise<string> {
    const page = { siteId, pointId, offset: 0, limit: 1000 }
    const { ids } = await ask<{ ids: string[] }>('restorePoints.listProducts', page)
    const found: ProductDocument[] = []
    for (let at = 0; at < ids.length; at += 100) {
      const some = { siteId, pointId, ids: ids.slice(at, at + 100) }
      found.push(
        ...(await ask<{ documents: ProductDocument[] }>('restorePoints.readDocuments', some))
          .documents,
      )
    }
    return describeDocuments(found)
  }

  let life = await begin(installed, siteId)
  try {
    // Closed normally once, because only then the browser records that the extension is installed.
    await life.close()
    life = await begin(installed, siteId)
    await life.ask('connection.connect', { siteId, apiKey, passKey })
    await keepAll(life.page, siteId)
    const first = await createPoint(life, 'First point')
    const documents = await readDocuments(life, first.id)
    const options = await life.open('options.html#sync')
    await choosesOwnFolder(options)
    await options.getByRole('button', { name: 'Choose folder…' }).click()
    await expect
      .poll(() => readFolderState(life, siteId))
      .toMatchObject({ state: 'ready', files: 1, due: 0 })
    const [file] = (await readOwnFolder(life.page)).values()
    if (file === undefined) throw new Error('The folder is empty.')
    const buffer = Buffer.from(await file.arrayBuffer())
    expect(await describeFile(new Blob([buffer]))).toBe(documents)

    const works: readonly Work[] = [
      {
        ms: 150,
        async begin(now, round) {
          await createPoint(now, `Written in round ${round}`)
          return async (next) => {
            for (const each of (await readOwnFolder(next.page)).values()) await expectWhole(each)
            await next.ask('pointFolder.write', { siteId })
            await expect(async () => {
              expect(await readFolderState(next, siteId)).toMatchObject({ state: 'ready', due: 0 })
              const times: number[] = []
              for (const each of (await readOwnFolder(next.page)).values())
                times.push((await readPointFile(each)).at)
              expect(times).toHaveLength(new Set(times).size)
              const later = (await readPoints(next)).filter(({ at }) => at >= first.at)
              expect(times).toEqual(expect.arrayContaining(later.map(({ at }) => at)))
            }).toPass()
          }
        },
      },
      {
        ms: 1_000,
        async begin(now, round) {
          await keepAll(now.page, siteId)
          const { id: pointId, at } = await createPoint(now, `Restored in round ${round}`)
          const before = readProducts()
          const from = (round * ruinedPerRound) % products
          const ruined = [...before, ...before].slice(from, from + ruinedPerRound)
          const deleted = new Set(ruined.filter((_, index) => index % 3 === 0).map(({ id }) => id))
          for (const { id } of ruined) {
            if (deleted.has(id)) mockStore.edit(id, 'deleted', true)
            else mockStore.edit(id, 'name', 'Ruined')
          }
          await keepAll(now.page, siteId)
          const ids = ruined.map(({ id }) => id)
          const scope = { kind: 'restore', pointId, at, ids, parts: restoreParts }
          const edit = { scope, operations: [] }
          const { id: jobId } = await now.ask<Job>('jobs.draft', { siteId, edit })
          const { hash } = await waitForState(now.ask, jobId, 'ready')
          await now.ask('jobs.start', { jobId, siteId, hash, selected: ids, deselected: [] })
          return async ({ ask }) => {
            await waitForState(ask, jobId, 'done')
            const rows = await readAllRows(ask, [jobId])
            const undecided = rows.filter(({ state }) => state !== 'applied')
            // A creation that was not answered is reported, and never sent again.
            expect(undecided.map(({ problem }) => problem?.code)).toEqual(
              undecided.map(() => 'undecided'),
            )
            expect(undecided.every(({ id }) => deleted.has(id))).toBe(true)
            expect(undecided.length).toBeLessThanOrEqual(1)
            const names = readProducts().map(({ name }) => name)
            expect(names).toHaveLength(new Set(names).size)
            const missing = before.filter(({ name }) => !names.includes(name))
            expect(undecided.map(({ id }) => id)).toEqual(
              expect.arrayContaining(missing.map(({ id }) => id)),
            )
          }
        },
      },
      {
        ms: 1_200,
        async begin(now) {
          const page = await openPoints(now)
          await page.getByRole('button', { name: /^First point/ }).click()
          await page.getByRole('button', { name: 'Save restore point as file' }).click()
          await page.getByRole('button', { name: 'Save file' }).click()
          return async () => {
            for (const each of await installed.readDownloads()) await expectWhole(each, documents)
          }
        },
      },
      {
        ms: 400,
        async begin(now) {
          const page = await openPoints(now)
          await page
            .getByLabel('Restore point file')
            .setInputFiles({ name: 'point.zip', mimeType: 'application/zip', buffer })
          return async (next) => {
            for (const { id, reason } of await readPoints(next)) {
              if (reason !== 'file') continue
              expect(await readDocuments(next, id)).toBe(documents)
              await next.ask('restorePoints.remove', { siteId, pointIds: [id] })
            }
          }
        },
      },
      {
        ms: 40,
        async begin(now) {
          const others = (await readPoints(now)).filter(({ id }) => id !== first.id)
          const pointIds = others.map(({ id }) => id)
          now.ask('restorePoints.remove', { siteId, pointIds }).catch(() => undefined)
          return async (next) => {
            const left = (await readPoints(next)).filter(({ id }) => pointIds.includes(id))
            expect([0, pointIds.length]).toContain(left.length)
          }
        },
      },
    ]

    const waits: number[] = []
    for (let round = 0; round < kills; round += 1) {
      const work = works[round % works.length]
      if (work === undefined) throw new Error('Nothing to do.')
      const check = await work.begin(life, round)
      const ms = Math.round(random.next() * work.ms)
      waits.push(ms)
      await sleep(ms)
      await life.kill()
      life = await begin(installed, siteId)
      await life.ask('vault.unlock', { key: passKey })
      await check(life)
      expect(await readDocuments(life, first.id)).toBe(documents)
    }
    test.info().annotations.push({ type: 'killed after ms', description: waits.join(' ') })
  } finally {
    await life.close()
  }
}

async function openPoints({ open }: InstalledLife): Promise<Page> {
  const page = await open('workbench.html#points')
  await page.getByRole('button', { name: /^First point/ }).waitFor()
  return page
}

/** What a kill left of a file is refused with a sentence, or complete. */
async function expectWhole(file: Blob, documents?: string): Promise<void> {
  try {
    const found = await describeFile(file)
    if (documents !== undefined) expect(found).toBe(documents)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    expect([t.restore.fileDamaged, t.restore.fileForeign]).toContain(error.message)
  }
}

/** Comparable, whatever the order. */
function describeDocuments(documents: readonly ProductDocument[]): string {
  expect(documents).toHaveLength(products)
  return documents
    .map((each) => toSortedJson(each))
    .toSorted()
    .join('\n')
}

async function describeFile(file: Blob): Promise<string> {
  const all: ProductDocument[] = []
  for await (const part of (await readPointFile(file)).readDocuments()) all.push(...part)
  return describeDocuments(all)
}

function readFolderState({ ask }: InstalledLife, siteId: string): Promise<unknown> {
  return ask('pointFolder.read', { siteId })
}

import { beforeEach, describe, expect, it } from 'vitest'
import { createDocumentAccess, type DocumentAccess } from '#lib/extension/documents/access.ts'
import { createRestorePoints } from '#lib/extension/documents/create-restore-points.ts'
import { createLife } from '#tests/unit/jobs/harness/life.ts'
import { createTestClock, emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { createBench, documentOf, productNumber, readingOf } from './harness/bench.ts'
import { mortalAccess } from '#tests/unit/extension/replica/harness/mortal.ts'

beforeEach(emptyBrowser)

const clock = createTestClock()
const dayMs = 86_400_000
const fileId = 'file-1'
const at = Date.UTC(2026, 5, 1)
const rule = { allDays: 14, weeklyDays: 365 }

function open(access: DocumentAccess = createDocumentAccess(site)) {
  const { documents } = createBench(access)
  return { documents, points: createRestorePoints({ access, documents, clock }) }
}

type Opened = ReturnType<typeof open>

/** Two products in two steps. */
async function keepFile({ documents }: Opened) {
  await documents.keepFile(fileId, 0, [documentOf(0, 'file')], clock.now())
  await documents.keepFile(fileId, 1, [documentOf(1, 'file')], clock.now())
}

const finish = ({ points }: Opened) => points.createFromFile({ id: fileId, at, products: 2 })

async function statesAt(id: string | undefined) {
  const { points } = open()
  const { ids } = await points.listProducts(id, { offset: 0, limit: 100 })
  return [...(await points.readDocuments(id, ids.toSorted())).values()]
}

const ofFile = [documentOf(0, 'file'), documentOf(1, 'file')]

describe('a restore point from a file', () => {
  it('has the products of the file, whatever was kept before and after it', async () => {
    const opened = open()
    await opened.documents.keep([readingOf(0, 'now', clock.now())])
    const before = await opened.points.create({ reason: 'user' })
    await keepFile(opened)
    const point = await finish(opened)
    expect(point).toEqual({ id: fileId, at, products: 2, reason: 'file' })
    await opened.documents.keep([readingOf(0, 'later', clock.now())])
    await opened.documents.keepGone([productNumber(1)], clock.now())
    await opened.points.create({ reason: 'user' })
    expect(await statesAt(fileId)).toEqual(ofFile)
    expect(await statesAt(before.id)).toEqual([documentOf(0, 'now')])
    expect(await statesAt(undefined)).toEqual([documentOf(0, 'later')])
  })

  it('is compared with now and with other points, and listed by its time', async () => {
    const opened = open()
    await opened.documents.noteComplete()
    await opened.documents.keep([readingOf(0, 'file', clock.now()), readingOf(2, 'x', clock.now())])
    const before = await opened.points.create({ reason: 'user' })
    await keepFile(opened)
    await finish(opened)
    const differing = async (from: string, to: string | undefined) =>
      (await open().points.compare(from, to)).map(({ id, before: was, after: is }) => [
        id,
        was !== undefined,
        is !== undefined,
      ])
    const expected = [
      [productNumber(1), true, false],
      [productNumber(2), false, true],
    ]
    expect(await differing(fileId, undefined)).toEqual(expected)
    expect(await differing(fileId, before.id)).toEqual(expected)
    expect(await differing(before.id, fileId)).toEqual([
      [productNumber(1), false, true],
      [productNumber(2), true, false],
    ])
    expect((await open().points.list()).map(({ id }) => id)).toEqual([before.id, fileId])
  })

  it('stays until it is deleted, however old it is', async () => {
    const opened = open()
    await keepFile(opened)
    await finish(opened)
    clock.advance(3 * dayMs)
    await opened.documents.keep([readingOf(2, 'x', clock.now())])
    await opened.points.keepDaily(rule)
    expect(await statesAt(fileId)).toEqual(ofFile)
    const used = await opened.documents.readUsage()
    await opened.points.remove([fileId])
    expect((await opened.points.list()).map(({ reason }) => reason)).toEqual(['day'])
    const left = await opened.documents.readUsage()
    expect(left.documents).toBe(1)
    expect(left.bytes).toBeLessThan(used.bytes)
  })

  it('is not made of a file that was not stored completely', async () => {
    const opened = open()
    await opened.documents.keepFile(fileId, 0, [documentOf(0, 'file')], clock.now())
    await expect(finish(opened)).rejects.toMatchObject({ problem: { code: 'storage-failed' } })
    expect(await opened.points.list()).toEqual([])
  })

  it('may be stored again step by step, and takes no more space for that', async () => {
    const opened = open()
    await keepFile(opened)
    const used = await opened.documents.readUsage()
    await keepFile(opened)
    expect(await opened.documents.readUsage()).toEqual(used)
    await finish(opened)
    expect(await statesAt(fileId)).toEqual(ofFile)
  })

  it('leaves nothing of a file that was canceled, or abandoned a day ago', async () => {
    const opened = open()
    await keepFile(opened)
    await opened.points.remove([fileId])
    expect((await opened.documents.readUsage()).documents).toBe(0)

    await keepFile(opened)
    await opened.points.keepDaily(rule)
    // It may still be being read.
    expect((await opened.documents.readUsage()).documents).toBe(2)
    clock.advance(2 * dayMs)
    await opened.points.keepDaily(rule)
    expect(await opened.documents.readUsage()).toMatchObject({ documents: 0, bytes: 0 })
  })

  it('is whole or not there when the worker is killed at any moment', async () => {
    for (let passes = 1; ; passes += 1) {
      emptyBrowser()
      const life = createLife(passes)
      const opened = open(mortalAccess(life, createDocumentAccess(site)))
      const done = await Promise.race([
        keepFile(opened)
          .then(() => finish(opened))
          .then(() => true),
        life.dead.then(() => false),
      ])
      const points = await open().points.list()
      if (points.length > 0) expect(await statesAt(fileId)).toEqual(ofFile)
      if (done) {
        expect(points).toHaveLength(1)
        expect(passes).toBeGreaterThan(8)
        return
      }
    }
  })
})

import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDocumentAccess } from '#lib/extension/documents/access.ts'
import { createLife, type Life } from '#tests/unit/jobs/harness/life.ts'
import { emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { createBench, documentOf, productNumber, readingOf, readStates } from './harness/bench.ts'
import { mortalAccess } from '#tests/unit/extension/replica/harness/mortal.ts'
import { iterations } from '#tests/iterations.ts'

beforeEach(emptyBrowser)

const first = Array.from({ length: 120 }, (_, number) => number)

async function changeBlocks(change: (bytes: Uint8Array<ArrayBuffer>) => unknown): Promise<void> {
  await createDocumentAccess(site).write(async (tx) => {
    const blocks = tx.objectStore('blocks')
    for (const name of await blocks.getAllKeys()) {
      const { bytes } = (await blocks.get(name)) as { bytes: Uint8Array<ArrayBuffer> }
      const changed = change(bytes.slice())
      if (changed === undefined) await blocks.delete(name)
      else await blocks.put(changed, name)
    }
  })
}

describe('kept documents', () => {
  it('are read as they were, with fields and values that this version does not know', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), {
          minLength: 1,
          maxLength: 60,
        }),
        async (contents) => {
          emptyBrowser()
          const { documents } = createBench()
          const kept = contents.map((content, number) => ({
            ...documentOf(number, number),
            // JSON has no negative zero.
            content: JSON.parse(JSON.stringify(content)) as Record<string, unknown>,
          }))
          await documents.keep(kept.map((document) => ({ document, readAt: 1 })))
          const ids = kept.map(({ id }) => id)
          const read = await createBench().documents.readLast(ids)
          expect(ids.map((id) => read.get(id))).toEqual(kept)
        },
      ),
      { numRuns: iterations(60, 60, 600) },
    )
  })

  it('take no space twice', async () => {
    const { documents } = createBench()
    await documents.keep(first.map((number) => readingOf(number, 'a', 1)))
    const before = await documents.readUsage()
    await documents.keep(first.map((number) => readingOf(number, 'a', 2)))
    expect(await documents.readUsage()).toEqual(before)
    expect(before.documents).toBe(120)
  })

  it('are all read, also where reading some of them removes others from memory', async () => {
    const { documents } = createBench()
    const many = Array.from({ length: 1000 }, (_, number) => number)
    await documents.keep(many.map((number) => readingOf(number, 'a', 1)))
    await readStates(many.slice(900), documents)
    await readStates(many.slice(0, 50), documents)
    expect((await readStates(many, documents)).size).toBe(1000)
    expect((await documents.readHeads()).size).toBe(1000)
  })

  it('are not replaced by an older reading', async () => {
    const { documents } = createBench()
    await documents.keep([readingOf(1, 'new', 20)])
    await documents.keep([readingOf(1, 'old', 10)])
    expect(await readStates([1])).toEqual(new Map([[1, 'new']]))
  })

  it.each([
    ['lost', () => undefined],
    ['of another shape', () => ({ bytes: 'text' })],
    ['cut off', (bytes: Uint8Array) => ({ bytes: bytes.slice(0, bytes.length / 2) })],
    [
      'changed in one bit',
      (bytes: Uint8Array) => {
        bytes[Math.floor(bytes.length / 2)]! ^= 1
        return { bytes }
      },
    ],
  ])('count as not kept where their block is %s', async (_name, change) => {
    const { documents } = createBench()
    await documents.keep(first.map((number) => readingOf(number, 'a', 1)))
    await changeBlocks(change)
    expect(await readStates(first)).toEqual(new Map())
    expect((await createBench().documents.readHeads()).size).toBe(0)
    // They are read again, and then kept again.
    await createBench().documents.keep(first.map((number) => readingOf(number, 'a', 3)))
    expect((await readStates(first)).size).toBe(120)
  })

  it.each([
    ['of another product', readingOf(2, 'b', 2), [1, 2]],
    ['of an earlier state', readingOf(1, 'b', 2), [1]],
  ])('are never those %s whose position was changed on the disk', async (_name, other, read) => {
    const { documents, access } = createBench()
    await documents.keep([readingOf(1, 'a', 1)])
    await documents.keep([other])
    await access.write(async (tx) => {
      const positions = tx.objectStore('positions')
      const [one = '', two = ''] = await positions.getAllKeys()
      const [at, there] = [await positions.get(one), await positions.get(two)]
      await positions.put(there, one)
      await positions.put(at, two)
    })
    expect(await readStates(read)).toEqual(new Map())
  })

  it('are never those that a head of another product names', async () => {
    const { documents, access } = createBench()
    await documents.keep([readingOf(1, 'a', 1), readingOf(2, 'b', 1)])
    await access.write(async (tx) => {
      const heads = tx.objectStore('heads')
      await heads.put(await heads.get(productNumber(2)), productNumber(1))
    })
    expect(await readStates([1, 2])).toEqual(new Map([[2, 'b']]))
  })

  it('contain nothing readable on the disk', async () => {
    const { documents, access } = createBench()
    await documents.keep([readingOf(1, 'cost-12.34', 1)])
    const stored = await access.read(async (tx) => {
      const all = await Promise.all(
        (['notes', 'blocks', 'positions', 'heads', 'versions', 'points'] as const).map((name) =>
          tx.objectStore(name).getAll(),
        ),
      )
      return JSON.stringify(all, (_key, value: unknown) =>
        ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value,
      )
    })
    expect(stored).not.toContain('12.34')
  })

  it('end with their key: under another one everything is read again', async () => {
    await createBench().documents.keep([readingOf(1, 'a', 1)])
    const other = createBench(createDocumentAccess(site), 2).documents
    expect((await other.readHeads()).size).toBe(0)
    expect(await readStates([1], other)).toEqual(new Map())
    await other.keep([readingOf(2, 'b', 1)])
    expect(await readStates([1, 2], other)).toEqual(new Map([[2, 'b']]))
    expect((await other.readUsage()).documents).toBe(1)
  })
})

async function live(life: Life): Promise<void> {
  const { documents } = createBench(mortalAccess(life, createDocumentAccess(site)))
  await Promise.race([
    life.dead,
    (async () => {
      for (const state of ['b', 'c']) {
        await documents.keep(
          first.slice(0, 70).map((number) => readingOf(number, state, state === 'b' ? 2 : 3)),
        )
        await documents.keepGone([productNumber(100)], 4)
      }
    })(),
  ])
}

describe('a worker killed while it keeps documents', () => {
  it('leaves each product with its old or its new document', async () => {
    for (let diesAt = 1; diesAt <= 13; diesAt += 1) {
      emptyBrowser()
      await createBench().documents.keep(first.map((number) => readingOf(number, 'a', 1)))
      const life = createLife(diesAt)
      await live(life)
      expect(life.isDead()).toBe(diesAt <= 12)
      const states = await readStates(first)
      const changed = new Set(first.slice(0, 70).map((number) => states.get(number)))
      expect([['a'], ['b'], ['c']]).toContainEqual([...changed])
      expect(new Set(first.slice(70, 100).map((number) => states.get(number)))).toEqual(
        new Set(['a']),
      )
      await live(createLife(undefined))
      expect((await readStates([0, 69, 70, 100])).size).toBe(3)
      expect((await readStates([0])).get(0)).toBe('c')
    }
  })
})

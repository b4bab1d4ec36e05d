import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClipboardBlock } from '#components/workbench/grid/clipboard-block.ts'
import { forEachRow } from '#components/workbench/grid/for-each-row.ts'
import {
  type EditHistory,
  emptyHistory,
  addEdits,
  undo,
} from '#lib/core/edits/unsaved/edit-history.ts'
import { createRowMap } from '#components/workbench/grid/row-map.ts'
import { matchKnown } from '#components/workbench/grid/known-list.tsx'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { orderMatching, readIndexId, readVariantCount } from '#lib/extension/queries/grid-order.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { idOf, siteId } from '#tests/components/builders.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'
import { buildSearchRow } from '#tests/components/search/fake-replica.ts'
import { iterations } from '#tests/iterations.ts'

const many = 1200
const all = Array.from({ length: many }, (_, at) => buildMug({ id: idOf(at), name: `Mug ${at}` }))
const byId = new Map(all.map((product) => [product.id, product]))
const opened = openIndex(
  await buildIndex(all.map((_, at) => buildSearchRow(at, { variantCount: 1 + (at % 3) }))),
)
if (!opened.ok) throw new Error(opened.error)
// Only the part of an offline copy that rows are made of.
const local = { index: opened.value } as LocalIndex
const order = orderMatching(local, parseQuery(''))
const pause = () => new Promise((resolve) => setTimeout(resolve, 1))
const goesOn = new AbortController().signal

test('each row of a range is processed once, with its product, whatever was read before', async () => {
  const cases = fc.record({
    from: fc.nat(many - 1),
    size: fc.oneof(fc.nat(60), fc.nat(many)),
    isByVariant: fc.boolean(),
    seen: fc.nat(3),
    copied: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ from, size, isByVariant, seen, copied }) => {
      const variantsOf = (at: number) => readVariantCount(local, order[at]!)
      const map = createRowMap({ products: many, variantsOf, isByVariant, opened: [1, 7] })
      const to = Math.min(map.rows - 1, from + size)
      const products = new Map([...byId].filter((_, at) => seen > 0 && at % seen === 0))
      const rows: number[] = []
      await forEachRow(
        {
          source: { local, order, map, products, entered: new Map() },
          siteId,
          readBlock: (ids) => Promise.resolve(new Map(ids.map((id) => [id, byId.get(id)!]))),
          readAll: (_site, report) => {
            // The offline copy may lack some products.
            for (const product of all)
              if (product.id.charCodeAt(35) % 4 <= copied) report([product])
            return Promise.resolve()
          },
          onProgress: () => undefined,
          signal: goesOn,
        },
        { from: { row: from, column: 0 }, to: { row: to, column: 0 } },
        () => true,
        (line) => {
          expect(line.product?.id).toBe(readIndexId(local, order[line.position.product]!))
          rows.push(line.row)
        },
      )
      const wanted = Array.from({ length: to - from + 1 }, (_, at) => from + at)
      expect(rows.toSorted((a, b) => a - b)).toEqual(wanted)
    }),
    { numRuns: iterations(30, 30, 300) },
  )
})

test('nothing is processed after an abort, whatever was pending', async () => {
  const map = createRowMap({ products: many, variantsOf: () => 1, isByVariant: false, opened: [] })
  const source = { local, order, map, products: new Map(), entered: new Map() }
  for (const copied of [0, 300, many]) {
    const controller = new AbortController()
    const { signal } = controller
    let processed = 0
    let after = 0
    const reading = forEachRow(
      {
        source,
        siteId,
        readBlock: async (ids) => {
          await pause()
          if (copied < many && processed > copied) controller.abort()
          return new Map(ids.map((id) => [id, byId.get(id)!]))
        },
        readAll: async (_site, report) => {
          for (let at = 0; at < copied; at += 100) {
            report(all.slice(at, at + 100))
            await pause()
            if (at === 900) controller.abort()
          }
        },
        onProgress: () => undefined,
        signal,
      },
      { from: { row: 0, column: 0 }, to: { row: many - 1, column: 0 } },
      () => true,
      () => {
        processed += 1
        if (signal.aborted) after += 1
      },
    )
    await expect(reading).rejects.toThrow('aborted')
    expect(signal.aborted).toBe(true)
    expect(processed).toBeLessThan(many)
    expect(after).toBe(0)
  }
})

test('edits added in parts are undone at once, unless another edit came in between', () => {
  const [one, other, third] = all.slice(0, 3).map((product) => ({ product, set: { name: 'New' } }))
  const groupId = {}
  const add = (editHistory: EditHistory, edit: typeof one, own?: object) =>
    addEdits(editHistory, [edit!], own)
  const both = add(add(emptyHistory, one, groupId), other, groupId)
  expect(undo(both).products.size).toBe(0)
  const between = add(add(add(emptyHistory, one, groupId), third), other, groupId)
  expect(undo(between).products.size).toBe(2)
})

test('the copied text is the same whatever the order of its rows, in parts or as a whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(12_000), { minLength: 1, maxLength: 4 }),
      async (last) => {
        const rows = Array.from({ length: Math.max(...last) + 1 }, (_, at) => at)
        const block = createClipboardBlock(false)
        for (const row of rows.toReversed()) block.setRow(row, [`row ${row}`, 'a\tb'])
        const text = rows.map((row) => `row ${row}\t"a\tb"`).join('\n')
        expect(block.text()).toBe(text)
        expect(await (await block.toBlob(goesOn)).text()).toBe(text)
      },
    ),
    { numRuns: iterations(5, 5, 50) },
  )
})

test('names that begin with the text are offered first, and the text itself is not offered', () => {
  const known = ['Copper Home', 'Home & Co', 'homely', 'Lark']
  expect(matchKnown(known, 'home')).toEqual(['Home & Co', 'homely', 'Copper Home'])
  expect(matchKnown(known, 'Lark')).toEqual([])
  expect(matchKnown(known, '')).toEqual(known)
})

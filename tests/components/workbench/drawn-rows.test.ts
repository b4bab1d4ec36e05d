import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRange, type Cursor, isRange, rangeOf } from '#components/workbench/grid/cursor.ts'
import { carryCursor, type DrawnRows } from '#components/workbench/grid/drawn-rows.ts'
import { createRowMap } from '#components/workbench/grid/row-map.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { orderMatching, readIndexId, readVariantCount } from '#lib/extension/queries/grid-order.ts'
import { idOf } from '#tests/components/builders.ts'
import { openReplicaOf } from './open-replica.ts'
import { iterations } from '#tests/iterations.ts'

const view = {}

interface Store {
  /** Names by product number; a product without a name is gone. */
  readonly names: readonly (string | undefined)[]
  readonly isByVariant: boolean
}

/** The rows of a grid over a store, in the order of names; every third product has three variants. */
async function draw({ names, isByVariant }: Store): Promise<DrawnRows> {
  const local = await openReplicaOf(
    names.flatMap((name, at) =>
      name === undefined ? [] : [{ id: idOf(at), name, variantCount: at % 3 === 0 ? 3 : 1 }],
    ),
  )
  const order = orderMatching(local, parseQuery(''))
  const variantsOf = (product: number) => readVariantCount(local, order[product]!)
  const opened = order.length > 1 ? [1] : []
  const parts = { products: order.length, variantsOf, isByVariant, opened }
  return { local, order, map: createRowMap(parts), view }
}

/** The content of each row. */
const list = ({ local, order, map }: DrawnRows) =>
  Array.from({ length: map.rows }, (_row, at) => {
    const { product, variant } = map.positionOf(at)
    return `${readIndexId(local, order[product]!)} ${variant ?? ''}`
  })

const name = fc.option(fc.constantFrom('Bowl', 'Chair', 'Desk', 'Lamp', 'Mug', 'Vase'), {
  nil: undefined,
})
const store = fc.array(name, { minLength: 3, maxLength: 12 })

test('the cursor follows its product, and a range keeps exactly its rows or is cleared', async () => {
  let carriedRanges = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({ first: store, second: store, isByVariant: fc.boolean() }),
      fc.tuple(fc.nat(40), fc.nat(40), fc.boolean()),
      async ({ first, second, isByVariant }, [from, size, isEnd]) => {
        const before = await draw({ names: ['Apron', ...first], isByVariant })
        const after = await draw({ names: ['Apron', ...second], isByVariant })
        const [old, now] = [list(before), list(after)]
        const top = from % old.length
        const bottom = top + (size % (old.length - top))
        const range = { from: { row: top, column: 1 }, to: { row: bottom, column: 2 } }
        const cursor = chooseRange(range, isEnd ? range.to : range.from)
        const carried: Cursor = carryCursor(cursor, before, after)
        const wanted = old[cursor.cell.row]!
        if (now.includes(wanted)) expect(now[carried.cell.row]).toBe(wanted)
        else expect(carried.cell.row).toBe(cursor.cell.row)
        const moved = rangeOf(carried)
        if (!isRange(carried)) return
        expect(now.slice(moved.from.row, moved.to.row + 1)).toEqual(old.slice(top, bottom + 1))
        carriedRanges += 1
      },
    ),
    { numRuns: iterations(100, 150, 1_500) },
  )
  expect(carriedRanges).toBeGreaterThan(20)
})

test('a range whose rows only moved is retained, with its active cell', async () => {
  const before = await draw({ names: ['Mug', 'Lamp', 'Vase'], isByVariant: false })
  const after = await draw({ names: ['Mug', 'Lamp', 'Vase', 'Bowl'], isByVariant: false })
  const cursor = chooseRange(
    { from: { row: 0, column: 0 }, to: { row: 0, column: 3 } },
    { row: 0, column: 2 },
  )
  const { cell, anchor, end } = carryCursor(cursor, before, after)
  expect([cell.row, anchor.row, end.row]).toEqual([1, 1, 1])
  expect([cell.column, anchor.column, end.column]).toEqual([2, 3, 0])
})

test('the cursor stays in its row when the search or the order changes', async () => {
  const before = await draw({ names: ['Mug', 'Lamp'], isByVariant: false })
  const after = {
    ...(await draw({ names: ['Mug', 'Lamp', 'Bowl'], isByVariant: false })),
    view: {},
  }
  const cursor = chooseRange(
    { from: { row: 1, column: 0 }, to: { row: 1, column: 0 } },
    { row: 1, column: 0 },
  )
  expect(carryCursor(cursor, before, after)).toBe(cursor)
})

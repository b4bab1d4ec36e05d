import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { indexSteps } from '#lib/core/search/build/build-index.ts'
import { runAtOnce } from '#lib/core/search/build/steps.ts'
import { applyDelta, createDelta } from '#lib/core/search/delta.ts'
import {
  headBytes,
  mergeFirstPages,
  readFirstPage,
  tailBytes,
} from '#lib/core/search/first-page.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { search } from '#lib/core/search/search.ts'
import { context, indexOf, row } from './store.ts'

const build = (rows: Iterable<SearchRow>) => runAtOnce(indexSteps(rows))
const activeSiteOf = (buffer: ArrayBuffer) =>
  readFirstPage(buffer.slice(0, headBytes), buffer.slice(-tailBytes), buffer.byteLength)

const names = fc.constantFrom('Lamp', 'lamp', 'Émile', 'emile', 'Zebra', 'Apron', 'apron 2', '東京')
const store = (max: number) =>
  fc
    .array(names, { maxLength: max, size: 'max' })
    .map((list) =>
      list.map((name, at) => row(`id-${at}`, { name, ribbon: at % 3 === 0 ? 'New' : '' })),
    )
const listed = (index: ReturnType<typeof indexOf>, limit: number) =>
  search(index, parseQuery(''), limit, context).hits

describe('the first page of an index', () => {
  it('is what the search lists first, with ribbons', () => {
    fc.assert(
      fc.property(store(80), (rows) => {
        const firstPage = activeSiteOf(build(rows))
        const lines = firstPage?.lines ?? []
        expect(firstPage?.rows).toBe(rows.length)
        expect(lines.length).toBe(Math.min(32, rows.length))
        const hits = JSON.parse(JSON.stringify(listed(indexOf(rows), lines.length))) as unknown[]
        expect(lines).toEqual(hits)
        const ribbons = new Map(rows.map(({ id, ribbon }) => [id, ribbon]))
        for (const { id, ribbon } of lines) expect(ribbon).toBe(ribbons.get(id))
      }),
    )
  })

  it('with changes is still what the search lists first, up to its end', () => {
    const changes = fc.record({
      changed: fc.array(fc.tuple(fc.nat(120), names), { maxLength: 40, size: 'max' }),
      removed: fc.array(fc.nat(80), { maxLength: 30 }),
    })
    fc.assert(
      fc.property(store(80), changes, (rows, { changed, removed }) => {
        const delta = createDelta({
          changed: changed.map(([at, name]) => row(`id-${at}`, { name })),
          removed: removed.map((at) => `id-${at}`),
        })
        const whole = applyDelta(indexOf(rows), delta)
        const [base, later] = [activeSiteOf(build(rows)), activeSiteOf(delta.blob)]
        if (!whole.ok || base === undefined) throw new Error('It could not be opened.')
        const lines = mergeFirstPages(base, later, delta.replaced)
        const hits = listed(whole.value, lines.length)
        expect(lines.map(({ id, name }) => [id, name])).toEqual(
          hits.map(({ id, name }) => [id, name]),
        )
        if (rows.length <= 32 && delta.replaced.length <= 32) {
          expect(lines.length).toBe(listed(whole.value, 500).length)
        }
      }),
    )
  })

  it('is undefined when damaged, or when the index is cut off', () => {
    const buffer = build([row('a'), row('b')])
    const bytes = new Uint8Array(buffer.slice(0))
    bytes[bytes.length - 12]! ^= 1
    expect(activeSiteOf(bytes.buffer)).toBeUndefined()
    expect(
      readFirstPage(buffer.slice(0, headBytes), buffer.slice(-64), buffer.byteLength),
    ).toBeUndefined()
    expect(activeSiteOf(buffer.slice(0, -8))).toBeUndefined()
    expect(activeSiteOf(new ArrayBuffer(0))).toBeUndefined()
  })

  it('has fewer rows if they are long', () => {
    const long = Array.from({ length: 40 }, (_none, at) =>
      row(`id-${at}`, { name: 'ツ'.repeat(300) }),
    )
    const firstPage = activeSiteOf(build(long))
    expect(firstPage?.lines.length).toBeGreaterThan(8)
    expect(firstPage?.lines.length).toBeLessThan(32)
  })
})

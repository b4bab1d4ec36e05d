import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIndex, indexSteps } from '#lib/core/search/build/build-index.ts'
import { runAtOnce, sortSteps } from '#lib/core/search/build/steps.ts'
import { compareTexts } from '#lib/core/base/compare-texts.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { readTopHits } from '#lib/core/search/top-hits.ts'
import { toTerms } from '#lib/core/search/words.ts'
import { findTopRows, rankRows } from '#lib/core/search/rank.ts'
import { readRows } from '#lib/core/search/read-row.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { findRow, readId } from '#lib/core/search/rows.ts'
import { generateCatalog } from '#tests/bench/search/catalog.ts'
import { anyStore, indexOf, row } from './store.ts'
import { iterations } from '#tests/iterations.ts'

/** Each code once, by its first spelling. */
function savedCodes(codes: readonly string[]): string[] {
  const first = new Map(codes.toReversed().map((code) => [code.trim().toLowerCase(), code.trim()]))
  return [...first.values()].toSorted()
}

/** A row as the index keeps it: lists as sets, times to the second. */
function saved(given: SearchRow): SearchRow {
  const hasSkus = given.skus.length > 0 && !given.skus.includes('')
  return {
    ...given,
    skus: savedCodes([...given.skus, ...(hasSkus ? [] : [''])]),
    barcodes: savedCodes(given.barcodes),
    collections: given.collections.toSorted(),
    optionValues: given.optionValues.toSorted(),
    cost: given.cost,
    levels: given.levels ?? [],
    quantity: given.quantity,
    updatedAt: given.updatedAt && `${given.updatedAt.slice(0, 19)}.000Z`,
    createdAt: given.createdAt && `${given.createdAt.slice(0, 19)}.000Z`,
  }
}

function savedById(rows: Iterable<SearchRow>): SearchRow[] {
  return [...rows].map(saved).toSorted((a, b) => compareTexts(a.id, b.id))
}

const reach = { hasFragments: false, forgiven: new Set<never>() }

describe('an index', () => {
  it('returns every row it was built from', () => {
    fc.assert(
      fc.property(anyStore(15), (store) => {
        // A code that is both SKU and barcode has one spelling; these stores have no such code.
        const apart = store.map((one) => ({
          ...one,
          barcodes: one.barcodes.map((code) => `9${code}`),
        }))
        expect(savedById(readRows(indexOf(apart)))).toEqual(savedById(apart))
      }),
      { numRuns: iterations(100, 300, 3_000) },
    )
  })

  it('finds the row of every id, GUID or not', () => {
    for (const ids of [
      ['b', 'a', 'zz', 'c1'],
      [0, 1, 2].map((at) => `${at}b6a6911-44a3-0a4a-230c-374835bff34c`),
      // Almost GUIDs.
      ['0b6a6911-44a3-0a4a-230c-374835bff34c', '0B6A6911-44A3-0A4A-230C-374835BFF34C'],
      ['0b6a6911-44a3-0a4a-230c-374835bff34c', '1b6a6911-44a3-0a4a-230c-374835bff34g'],
      ['0b6a6911-44a3-0a4a-230c-374835bff34c', '1b6a6911-44a3_0a4a-230c-374835bff34c'],
    ]) {
      const [segment] = indexOf(ids.map((id) => row(id))).segments
      for (const id of ids) expect(readId(segment!, findRow(segment!, id)!)).toBe(id)
      expect(findRow(segment!, 'nobody')).toBeUndefined()
    }
  })

  it('has a code once that a product has several times, as SKU and as barcode', () => {
    const index = indexOf([
      row('a', { skus: ['AB-1', 'ab-1', 'AB-2'], barcodes: ['AB-2', '77'] }),
      row('b', { skus: ['AB-1'] }),
    ])
    const [a, b] = savedById(readRows(index))
    expect(a).toMatchObject({ skus: ['AB-1', 'AB-2'], barcodes: ['77', 'AB-2'] })
    expect(b).toMatchObject({ skus: ['AB-1'] })
    expect(index.segments[0]!.codes).toBe(4)
  })

  it('has no code of which folding leaves nothing', () => {
    const index = indexOf([row('a', { skus: ['', ' ', '\u0301', 'AB-1'], barcodes: ['\u0301'] })])
    expect(index.segments[0]!.codes).toBe(1)
  })

  it('of an empty store opens and finds nothing', () => {
    expect(indexOf([]).segments[0]!.rows).toBe(0)
  })

  it('stores for short prefixes what a search would find', () => {
    const [segment] = indexOf(generateCatalog(6000)).segments
    let heads = 0
    for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789') {
      for (const text of [letter, `${letter}a`, `${letter}o`, `${letter}0`]) {
        const head = readTopHits(segment!, text, 10)
        if (head === undefined) continue
        heads++
        const live = rankRows(
          segment!,
          toTerms(text),
          findTopRows(segment!, text),
          reach,
          10,
          undefined,
        )
        expect(head.best).toEqual(live.best)
        expect(head.total).toBe(live.total)
      }
    }
    expect(heads).toBeGreaterThan(5)
  })

  it('is the same built in slices as at once', async () => {
    const rows = [...generateCatalog(3000)]
    const sliced = await buildIndex(rows, { yieldEvery: 1 })
    expect(new Uint8Array(sliced)).toEqual(new Uint8Array(runAtOnce(indexSteps(rows))))
  })

  it('stops being built when asked to', async () => {
    const controller = new AbortController()
    const built = buildIndex(generateCatalog(50_000), {
      signal: controller.signal,
      yieldEvery: 1,
    })
    setTimeout(() => controller.abort(), 20)
    await expect(built).rejects.toThrow(/abort/i)
  })

  it('works in small steps', () => {
    const steps = indexSteps([...generateCatalog(20_000)])
    const times: number[] = []
    for (;;) {
      // Processor time, to exclude other work on the machine.
      const before = process.threadCpuUsage()
      const { done, value } = steps.next()
      times.push(process.threadCpuUsage(before).user / 1000)
      if (done === true) {
        expect(openIndex(value).ok).toBe(true)
        break
      }
    }
    // A few long steps may be due to the garbage collector; the steps themselves are far shorter.
    expect(times.toSorted((a, b) => b - a)[3]).toBeLessThan(50)
  })
})

it('sorting in steps sorts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 9000, size: 'max' }), (numbers) => {
      const order = runAtOnce(sortSteps(numbers.length, (a, b) => numbers[a]! - numbers[b]!))
      expect(Array.from(order, (at) => numbers[at])).toEqual(numbers.toSorted((a, b) => a - b))
    }),
    { numRuns: iterations(20, 20, 200) },
  )
})

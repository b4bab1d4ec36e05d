import { describe, expect, it } from 'vitest'
import { indexSteps } from '#lib/core/search/build/build-index.ts'
import { runAtOnce } from '#lib/core/search/build/steps.ts'
import { countFacets } from '#lib/core/search/facets.ts'
import { selectRows } from '#lib/core/search/filters/select-rows.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { verifyIndex } from '#lib/core/search/blob.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { readRows } from '#lib/core/search/read-row.ts'
import { sectionNames } from '#lib/core/search/segment.ts'
import { search } from '#lib/core/search/search.ts'
import { generateCatalog } from '#tests/bench/search/catalog.ts'
import { createRandom } from '#tests/bench/search/random.ts'
import { iterations } from '#tests/iterations.ts'
import { context } from './store.ts'

const buffer = runAtOnce(indexSteps(generateCatalog(60)))
const headEnd = 32 + 16 * (sectionNames.length + 1)
const { below } = createRandom(11)

function damage(offset: number): ArrayBuffer {
  const bytes = new Uint8Array(buffer.slice(0))
  bytes[offset]! ^= 1 + below(255)
  return bytes.buffer
}

/** Any query of a page; results may be wrong, but there are results. */
function askEverything(damaged: ArrayBuffer): void {
  const opened = openIndex(damaged)
  if (!opened.ok) return
  const index = opened.value
  for (const text of [
    's',
    'ALB-1',
    '-RED-M',
    'cotton shrit',
    'wool 10',
    'collection:Summer dup:sku',
    'margin:<50% sku:RED',
  ]) {
    search(index, parseQuery(text), 10, context)
  }
  countFacets(index, selectRows(index, parseQuery('price:<200').query, context), context)
  let read = 0
  for (const row of readRows(index)) if (row.id !== undefined && ++read > 20) break
}

describe('a blob', () => {
  it('opens as it was built', () => {
    expect(openIndex(buffer).ok).toBe(true)
    expect(verifyIndex(buffer).ok).toBe(true)
  })

  it('with a changed byte in its header or table is rejected', () => {
    for (let offset = 0; offset < headEnd; offset++) {
      const opened = openIndex(damage(offset))
      expect(opened.ok, `byte ${offset}`).toBe(false)
    }
  })

  it('with a changed byte anywhere is detected or answers without a crash', () => {
    for (let run = 0; run < iterations(100, 1000, 20_000); run++) {
      const damaged = damage(below(buffer.byteLength))
      expect(verifyIndex(damaged).ok).toBe(false)
      expect(() => askEverything(damaged)).not.toThrow()
    }
  })

  it('with changed counts and ranges answers without a crash', () => {
    for (let offset = headEnd; offset < headEnd + 64; offset++) {
      for (let run = 0; run < 5; run++) expect(() => askEverything(damage(offset))).not.toThrow()
    }
  })

  it('cut off at any position is rejected', () => {
    for (let length = 0; length < buffer.byteLength; length += 1 + below(997)) {
      expect(openIndex(buffer.slice(0, length)).ok, `${length} bytes`).toBe(false)
    }
  })

  it('of another version is reported as such', () => {
    const later = new Uint32Array(buffer.slice(0))
    later[1] = 99
    const opened = openIndex(later.buffer)
    expect(opened.ok ? '' : opened.error).toBe('other-version')
  })

  it('that is something else is reported as such', () => {
    const opened = openIndex(new TextEncoder().encode('{"products":[]}'.repeat(9)).buffer)
    expect(opened.ok ? '' : opened.error).toBe('not-an-index')
  })
})

import uFuzzy from '@leeoniya/ufuzzy'
import MiniSearch from 'minisearch'
import type { SearchRow } from '#lib/core/search/row.ts'

// One error per word. `intraMode` is an enumeration that exists only in the types.
const errors = ['intraMode', 'intraIns', 'intraSub', 'intraTrn', 'intraDel']
const oneError = Object.fromEntries(errors.map((name) => [name, 1])) as uFuzzy.Options

/** Returns ten products for a text, like a search field. */
type Engine = (text: string) => unknown

/** One joined line per product; one error per word, words in any order; more than 10,000 matches stay unranked. */
export function createFuzzy(rows: readonly SearchRow[]): Engine {
  const lines = rows.map(({ name, skus, brand, ribbon, collections, optionValues }) =>
    [name, ...skus, brand, ribbon, ...collections, ...optionValues].join(' '),
  )
  const fuzzy = new uFuzzy(oneError)
  return (text) => {
    const [found, info, order] = fuzzy.search(lines, text, 5, 10_000)
    return order?.slice(0, 10).map((at) => info.idx[at]) ?? found?.slice(0, 10)
  }
}

/** Inverted index with prefixes and typos. */
export function createMini(rows: readonly SearchRow[]): Engine {
  const mini = new MiniSearch({
    fields: ['name', 'skus', 'brand', 'other'],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { name: 2 } },
  })
  mini.addAll(
    rows.map(({ id, name, skus, brand, ribbon, collections, optionValues }) => ({
      id,
      name,
      skus: skus.join(' '),
      brand,
      other: [ribbon, ...collections, ...optionValues].join(' '),
    })),
  )
  return (text) => mini.search(text).slice(0, 10)
}

import uFuzzy from '@leeoniya/ufuzzy'
import MiniSearch from 'minisearch'
import type { SearchRow } from '#lib/replica/search/row.ts'

// One error a word. `intraMode` is an enumeration that exists in the types alone.
const errors = ['intraMode', 'intraIns', 'intraSub', 'intraTrn', 'intraDel']
const oneError = Object.fromEntries(errors.map((name) => [name, 1])) as uFuzzy.Options

/** Takes a text and lists ten products, as a search box would. */
type Engine = (text: string) => unknown

/** One joined line a product; one error a word, words in any order; it leaves over 10,000 matches unranked. */
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

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSelectedIds, selectRows } from '#lib/core/search/filters/select-rows.ts'
import { highlight } from '#lib/core/search/highlight.ts'
import { readId } from '#lib/core/search/rows.ts'
import { searchText } from '#lib/core/search/search-text.ts'
import { iterations } from '#tests/iterations.ts'
import { context, indexOf, row } from './store.ts'

/**
 * A part of a name. `reads`: every plain word that a person reads in it, written by hand; a script
 * without spaces is read from each of its characters on. `entered`: what users type for it, and the
 * plain words of that. This table is the oracle: it uses no code of the search.
 */
interface NamePart {
  readonly text: string
  readonly reads: readonly string[]
  readonly entered: Readonly<Record<string, readonly string[]>>
}

const plain = (text: string, ...entered: string[]): NamePart => {
  const reads = [text.toLowerCase()]
  return { text, reads, entered: Object.fromEntries([text, ...entered].map((one) => [one, reads])) }
}

const elided = (article: string, sign: string, word: string, plainWord = word): NamePart => ({
  text: `${article}${sign}${word}`,
  reads: [article.toLowerCase(), plainWord, `${article.toLowerCase()}${plainWord}`],
  entered: {
    [word]: [plainWord],
    [plainWord.toUpperCase()]: [plainWord],
    [`${article}'${plainWord}`]: article.length > 2 ? [article, plainWord] : [plainWord],
    [`${article}’${word}`]: article.length > 2 ? [article, plainWord] : [plainWord],
    [plainWord.slice(0, 3)]: [plainWord.slice(0, 3)],
    [`${article}${plainWord}`]: [`${article.toLowerCase()}${plainWord}`],
  },
})

const nameParts: readonly NamePart[] = [
  plain('Savon', 'SAVON', 'savon'),
  plain('olive'),
  plain('aloe'),
  plain('vera'),
  elided('l', "'", 'huile'),
  elided('l', '’', 'aloe'),
  elided('d', 'ʼ', 'olive'),
  elided('d', '`', 'argan'),
  elided('L', '‘', 'été', 'ete'),
  elided('dell', "'", 'olio'),
  elided('un', '’', 'oliva'),
  elided('s', "'", 'ametlla'),
  {
    text: "Savond'Alep",
    reads: ['savond', 'alep', 'savondalep'],
    entered: {
      Alep: ['alep'],
      "d'Alep": ['alep'],
      "Savond'Alep": ['savond', 'alep'],
      savond: ['savond'],
    },
  },
  {
    text: "Men's",
    reads: ['mens', 'men', 's'],
    entered: { "men's": ['mens'], 'MEN’S': ['mens'], mens: ['mens'], men: ['men'] },
  },
  { text: 'Mentha', reads: ['mentha'], entered: { mentha: ['mentha'] } },
  {
    text: "O'Reilly",
    reads: ['o', 'reilly', 'oreilly'],
    entered: { "O'Reilly": ['reilly'], oreilly: ['oreilly'], reilly: ['reilly'] },
  },
  {
    text: 'col·lecció',
    reads: ['col', 'leccio', 'colleccio'],
    entered: { col·lecció: ['colleccio'], colleccio: ['colleccio'], COL·LEC: ['collec'] },
  },
  {
    text: 'Arc-en-ciel',
    reads: ['arc', 'en', 'ciel'],
    entered: { ciel: ['ciel'], 'arc-en-ciel': ['arc', 'en', 'ciel'], 'en ciel': ['en', 'ciel'] },
  },
  {
    text: 'Seifen\u00ADschale',
    reads: ['seifenschale'],
    entered: { seifenschale: ['seifenschale'], 'Seifen\u00ADschale': ['seifenschale'] },
  },
  {
    text: 'Größe',
    reads: ['grosse'],
    entered: { größe: ['grosse'], grösse: ['grosse'], GRÖSSE: ['grosse'], grosse: ['grosse'] },
  },
  { text: 'Gro\u0308ße', reads: ['grosse'], entered: { größ: ['gross'] } },
  {
    text: 'İzmir',
    reads: ['izmir'],
    entered: { izmir: ['izmir'], İZMİR: ['izmir'], IZMIR: ['izmir'], ızmir: ['izmir'] },
  },
  { text: 'Işık', reads: ['isik'], entered: { ışık: ['isik'], isik: ['isik'], IŞIK: ['isik'] } },
  {
    text: 'Ελιάς',
    reads: ['ελιασ'],
    entered: { ελιάς: ['ελιασ'], ΕΛΙΑΣ: ['ελιασ'], ελιας: ['ελιασ'], Ελιά: ['ελια'] },
  },
  {
    text: 'שָׁלוֹם',
    reads: ['שלום'],
    entered: { שלום: ['שלום'], שָׁלוֹם: ['שלום'], של: ['של'] },
  },
  { text: 'סבון', reads: ['סבון'], entered: { סבון: ['סבון'], סב: ['סב'] } },
  {
    text: '椿石鹸',
    reads: ['椿石鹸', '石鹸', '鹸'],
    entered: { 椿: ['椿'], 石鹸: ['石鹸'], 椿石鹸: ['椿石鹸'], 鹸: ['鹸'] },
  },
  {
    text: 'オリーブ',
    reads: ['オリーブ', 'リーブ', 'ーブ', 'ブ'],
    entered: { オリーブ: ['オリーブ'], リーブ: ['リーブ'], ｵﾘｰﾌﾞ: ['オリーブ'] },
  },
  { text: 'Nº5', reads: ['no5'], entered: { no5: ['no5'], nº5: ['no5'] } },
]

const namePart = fc.constantFrom(...nameParts)
const names = fc.array(namePart, { minLength: 1, maxLength: 4 })
const stores = fc.array(names, { minLength: 1, maxLength: 12 })
const asked = fc
  .array(
    namePart.chain(({ entered }) => fc.constantFrom(...Object.entries(entered))),
    { minLength: 1, maxLength: 2 },
  )
  .map((parts) => ({
    text: parts.map(([entered]) => entered).join(' '),
    words: parts.flatMap(([, words]) => words),
  }))

const reads = (name: readonly NamePart[], word: string) =>
  name.some((each) => each.reads.some((one) => one.startsWith(word)))

test('every word that a person reads in a name finds it, and selects only these products', () => {
  fc.assert(
    fc.property(stores, fc.array(asked, { minLength: 1, maxLength: 6 }), (store, queries) => {
      const index = indexOf(
        store.map((name, at) =>
          row(`p${String(at).padStart(2, '0')}`, { name: name.map(({ text }) => text).join(' ') }),
        ),
      )
      for (const { text, words } of queries) {
        const expected = store.flatMap((name, at) =>
          words.every((word) => reads(name, word)) ? [`p${String(at).padStart(2, '0')}`] : [],
        )
        const { found, total } = searchText(index, text, 1000)
        const shown = found.filter(({ isSimilar }) => !isSimilar)
        const ids = shown.map(({ segment, row: at }) => readId(segment, at)).toSorted()
        expect([text, ids, total]).toEqual([text, expected, expected.length])
        const selected = readSelectedIds(index, selectRows(index, { kind: 'text', text }, context))
        expect([text, selected.toSorted()]).toEqual([text, expected])
      }
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})

const marked = (name: string, text: string) =>
  highlight(name, text).map(([start, end]) => name.slice(start, end))

test('what was found is highlighted in the name', () => {
  for (const { text, entered } of nameParts) {
    for (const query of Object.keys(entered)) {
      expect([text, query, highlight(text, query).length]).not.toEqual([text, query, 0])
    }
  }
  expect(marked('Savon à l’huile d’olive', 'huile')).toEqual(['huile'])
  expect(marked("Savond'Alep", 'alep')).toEqual(['Alep'])
  expect(marked("l'aloe vera", "l'aloe")).toEqual(["l'aloe"])
})

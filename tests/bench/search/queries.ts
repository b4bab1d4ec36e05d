import type { SearchRow } from '#lib/core/search/row.ts'
import { createRandom, type Random } from './random.ts'

/** A query and the product it was made from. */
export interface KnownItem {
  readonly kind: string
  readonly q: string
  readonly expect: string
}

const makers: Readonly<Record<string, (row: SearchRow, random: Random) => string>> = {
  prefix: ({ name }, { below }) => name.slice(0, Math.ceil(name.length * 0.7) + below(4)),
  order: ({ name }, { shuffle }) => shuffle(name.split(' ')).join(' '),
  typo: ({ name }, random) => makeTypo(name, random),
  both: ({ name }, random) => makeTypo(random.shuffle(name.split(' ')).join(' '), random),
  'sku prefix': ({ skus }, { below }) => skus[0]!.slice(0, 9 + below(4)),
  'sku fragment': ({ skus }, { below }) => {
    const sku = skus.at(-1)!
    const start = 1 + below(3)
    return sku.slice(start, start + 9)
  },
  'brand + word': ({ brand, name }) => `${brand} ${name.split(' ').slice(-2).join(' ')}`,
}

/** Known-item queries over a catalog, equally many of each kind; only those that can identify a product. */
export function generateQueries(rows: readonly SearchRow[], each: number, seed = 7): KnownItem[] {
  const random = createRandom(seed)
  const names = Map.groupBy(rows, ({ name }) => name)
  const queries: KnownItem[] = []
  for (const [kind, make] of Object.entries(makers)) {
    for (let made = 0; made < each;) {
      const row = random.pick(rows)
      const isPoor = row.name.split(' ').length < 4 || row.skus[0] === ''
      if (isPoor || (names.get(row.name)?.length ?? 0) > 1) continue
      queries.push({ kind, q: make(row, random).trim(), expect: row.id })
      made++
    }
  }
  return queries
}

/** One typo in a word of five letters or more: a letter is removed, added or replaced, or two are swapped. */
function makeTypo(text: string, { below, pick }: Random): string {
  const words = text.split(' ')
  const long = [...words.keys()].filter((at) => words[at]!.length >= 5)
  const at = long.length === 0 ? 0 : pick(long)
  const word = words[at]!
  const path = below(word.length - 1)
  const letter = 'abcdefghijklmnopqrstuvwxyz'[below(26)]!
  const [before, here, next, after] = [
    word.slice(0, path),
    word[path] ?? '',
    word[path + 1] ?? '',
    word.slice(path + 2),
  ]
  words[at] = pick([
    before + next + after,
    before + letter + here + next + after,
    before + letter + next + after,
    before + next + here + after,
  ])
  return words.join(' ')
}

/** Every prefix of a query, as a user types it. */
export function toKeystrokes(query: string): string[] {
  return Array.from({ length: query.length }, (_, at) => query.slice(0, at + 1))
}

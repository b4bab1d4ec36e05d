import { letterEdits, maxLetterEdits } from '#lib/core/base/letter-edits.ts'
import { describeFilter } from '#lib/extension/queries/describe-search.ts'
import { listMeant } from '#lib/extension/queries/list-meant.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import {
  type BoxChip,
  closeBox,
  joinBox,
  maxSearchLength,
  parseQuery,
  splitBox,
} from '#lib/extension/queries/search-text.ts'

/** Another search that finds products where this one finds none. */
export interface WayOut {
  readonly kind: 'without' | 'instead'
  /** The filter or words to drop, or what to search for instead. */
  readonly words: string
  readonly text: string
  readonly count: number
}

const maxShown = 4

const join = (chips: readonly BoxChip[], draft: string) => joinBox({ chips, draft })

/** The nearest spellings of filter values first, then the search without one of its parts. */
export function listWaysOut(text: string, local: LocalIndex): readonly WayOut[] {
  const { chips, draft } = splitBox(closeBox(text))
  const words = draft.trim()
  const parts: readonly Omit<WayOut, 'count'>[] = [
    ...chips.flatMap((chip, at): readonly Omit<WayOut, 'count'>[] => {
      const entered = findSpelling(chip, local)
      if (entered === undefined) return []
      const changed = chips.with(at, { ...chip, entered })
      return [{ kind: 'instead', words: entered, text: join(changed, words) }]
    }),
    ...listMeant(words).map((filter): Omit<WayOut, 'count'> => {
      const entered = chips.map((chip) => chip.entered)
      return { kind: 'instead', words: filter, text: [...entered, filter].join(' ') }
    }),
    ...(chips.length + Number(words !== '') < 2
      ? []
      : chips.map((chip, at): Omit<WayOut, 'count'> => {
          const rest = join(chips.toSpliced(at, 1), words)
          return { kind: 'without', words: describeFilter(chip.query), text: rest }
        })),
    ...(chips.length > 0 && words !== ''
      ? [{ kind: 'without' as const, words: `“${words}”`, text: join(chips, '') }]
      : []),
    ...listShorter(words).map(([dropped, rest]): Omit<WayOut, 'count'> => {
      return { kind: 'without', words: `“${dropped}”`, text: join(chips, rest) }
    }),
  ]
  return parts
    .filter((part) => part.text.length <= maxSearchLength)
    .flatMap((part) => {
      const count = countOf(part.text, local)
      return count > 0 ? [{ ...part, count }] : []
    })
    .slice(0, maxShown)
}

function countOf(text: string, local: LocalIndex): number {
  return local.count(parseQuery(text.trim()))
}

/** The words without each one of them. */
function listShorter(words: string): readonly (readonly [dropped: string, rest: string])[] {
  const all = words.split(/\s+/)
  return all.length < 2 ? [] : all.map((word, at) => [word, all.toSpliced(at, 1).join(' ')])
}

/** The filter with the value of the store that is spelled most like its own: 'collection:"Lamps"' for "Lmaps". */
function findSpelling({ query }: BoxChip, local: LocalIndex): string | undefined {
  if (query.kind !== 'text-filter') return undefined
  const { name, text } = query
  const wanted = text.toLocaleLowerCase()
  const known = new Map<string, number>()
  for (const length of [3, 2, 1]) {
    const begun = `${name}:"${wanted.slice(0, length).replaceAll('"', '')}`
    for (const { text: found } of local.complete(begun, begun.length)) {
      const value = /:"?(.*?)"?$/.exec(found)?.[1] ?? ''
      known.set(found, letterEdits(value.toLocaleLowerCase(), wanted))
    }
  }
  const [best] = [...known].toSorted(([, a], [, b]) => a - b)
  return best !== undefined && best[1] > 0 && best[1] <= maxLetterEdits ? best[0] : undefined
}

import type { Column } from '../column.ts'
import { toIndexWords } from '../words.ts'
import { type IndexBuilder, numberWord } from './index-builder.ts'
import { invertSteps, reorderSteps, toPositions, unitSteps } from './lists.ts'
import type { Steps } from './pace.ts'
import { compareTexts, sortSteps } from './sort-steps.ts'

/** The lexicon of words, and where each occurs. `rowOrder` and `valueOrder` are the final orders. */
export function* wordSectionSteps(
  builder: IndexBuilder,
  rowOrder: Uint32Array,
  valueOrder: Uint32Array,
): Steps<Record<string, Column>> {
  const valueWordStarts = new Uint32Array(valueOrder.length + 1)
  const valueWords: number[] = []
  for (const [path, value] of valueOrder.entries()) {
    const { kind, text } = builder.values[value]!
    // Hardly anybody types "physical" to see every physical product: types are for filters alone.
    const words = kind === 0 ? [] : toIndexWords(text)
    for (const word of words) valueWords.push(numberWord(builder.words, word))
    valueWordStarts[path + 1] = valueWords.length
    if (path % 512 === 0) yield
  }

  const texts = [...builder.words.keys()]
  const wordOrder = yield* sortSteps(texts.length, (a, b) => compareTexts(texts[a]!, texts[b]!))
  const wordPaths = toPositions(wordOrder)
  const rowWords = yield* reorderSteps(toLists(builder.rowWords), rowOrder, wordPaths)
  const nameRows = yield* invertSteps(rowWords, texts.length)
  const items = Uint32Array.from(valueWords, (word) => wordPaths[word]!)
  const wordValues = yield* invertSteps({ starts: valueWordStarts, items }, texts.length)
  const units = yield* unitSteps(texts.length, (at) => texts[wordOrder[at]!]!)
  return {
    wordUnits: units.items,
    wordStarts: units.starts,
    wordShared: Uint8Array.from(wordOrder, (word, at) =>
      at === 0 ? 0 : countShared(texts[wordOrder[at - 1]!]!, texts[word]!),
    ),
    nameRowStarts: nameRows.starts,
    nameRows: nameRows.items,
    wordValueStarts: wordValues.starts,
    wordValues: wordValues.items,
    rowWordStarts: rowWords.starts,
    rowWords: rowWords.items,
  }
}

export function toLists({ starts, items }: { starts: number[]; items: number[] }) {
  return { starts: new Uint32Array(starts), items }
}

function countShared(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count++
  return count
}

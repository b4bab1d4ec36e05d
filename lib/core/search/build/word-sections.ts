import type { Column } from '../column.ts'
import { toIndexWords } from '../words.ts'
import { type IndexBuilder, listsOf, numberWord } from './index-builder.ts'
import { invertSteps, reorderSteps, toPositions, encodeSteps } from './lists.ts'
import { sortTextSteps } from './sort-texts.ts'
import { type Steps, sortSteps } from './steps.ts'
import { countShared, createTextList, sizeOf, unitsOf, unitSteps } from './text-list.ts'
import { compareTexts } from '#lib/core/base/compare-texts.ts'
import { fold } from '#lib/core/base/fold.ts'
import { packCurrency } from '../currency.ts'
import { metaFields, valueKinds } from '../segment.ts'

/**
 * The lexicon of words, and where each occurs. `rowOrder` and `valueOrder` are the final orders.
 */
export function* wordSectionSteps(
  builder: IndexBuilder,
  rowOrder: Uint32Array,
  valueOrder: Uint32Array,
): Steps<Record<string, Column>> {
  const valueWordStarts = new Uint32Array(valueOrder.length + 1)
  const valueWords: number[] = []
  for (const [at, value] of valueOrder.entries()) {
    const { kind, text } = builder.values[value]!
    // Types are for filters alone: hardly anyone types "physical" to see every physical product.
    const words = kind === 0 ? [] : toIndexWords(text)
    for (const word of words) valueWords.push(numberWord(builder.words, word))
    valueWordStarts[at + 1] = valueWords.length
    if (at % 512 === 0) yield
  }

  const texts = createTextList(builder.words.keys())
  const size = sizeOf(texts)
  const wordOrder = yield* sortTextSteps(texts)
  const wordPositions = toPositions(wordOrder)
  const rowWords = yield* reorderSteps(listsOf(builder.rowWords), rowOrder, wordPositions)
  const nameRows = yield* invertSteps(rowWords, size)
  const items = Uint32Array.from(valueWords, (word) => wordPositions[word]!)
  const wordValues = yield* invertSteps({ starts: valueWordStarts, items }, size)
  const units = yield* unitSteps(texts, wordOrder)
  return {
    wordUnits: units.items,
    wordStarts: units.starts,
    wordShared: Uint8Array.from(wordOrder, (word, at) =>
      at === 0 ? 0 : countShared(unitsOf(texts), wordOrder[at - 1]!, word),
    ),
    nameRowStarts: nameRows.starts,
    nameRows: nameRows.items,
    wordValueStarts: wordValues.starts,
    wordValues: wordValues.items,
    rowWordStarts: rowWords.starts,
    rowWords: rowWords.items,
  }
}

/** Values by kind, then by folded text. */
export function* valueOrderSteps({ values }: IndexBuilder): Steps<Uint32Array> {
  const folded = values.map(({ text }) => fold(text))
  return yield* sortSteps(
    values.length,
    (a, b) =>
      values[a]!.kind - values[b]!.kind ||
      compareTexts(folded[a]!, folded[b]!) ||
      compareTexts(values[a]!.text, values[b]!.text),
  )
}

export function* valueSectionSteps(
  builder: IndexBuilder,
  rowOrder: Uint32Array,
  valueOrder: Uint32Array,
): Steps<Record<string, Column>> {
  const rowValues = yield* reorderSteps(
    listsOf(builder.rowValues),
    rowOrder,
    toPositions(valueOrder),
  )
  const valueRows = yield* invertSteps(rowValues, valueOrder.length)
  const texts = yield* encodeSteps(valueOrder.length, (at) => builder.values[valueOrder[at]!]!.text)
  const meta = new Uint32Array(metaFields.kindEnds + valueKinds.length)
  meta[metaFields.rows] = rowOrder.length
  meta[metaFields.scale] = builder.scale
  meta[metaFields.currency] = packCurrency(builder.currency)
  for (const { kind } of builder.values) {
    for (let later = kind; later < valueKinds.length; later++) meta[metaFields.kindEnds + later]!++
  }
  return {
    meta,
    valueStarts: texts.starts,
    valueBytes: texts.items,
    valueRowStarts: valueRows.starts,
    valueRows: valueRows.items,
    rowValueStarts: rowValues.starts,
    rowValues: rowValues.items,
  }
}

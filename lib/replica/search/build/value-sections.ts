import type { Column } from '../column.ts'
import { fold } from '../fold.ts'
import { metaFields, valueKinds } from '../segment.ts'
import type { IndexBuilder } from './index-builder.ts'
import { encodeSteps, invertSteps, reorderSteps, toPositions } from './lists.ts'
import type { Steps } from './pace.ts'
import { compareTexts, sortSteps } from './sort-steps.ts'
import { toLists } from './word-sections.ts'

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
    toLists(builder.rowValues),
    rowOrder,
    toPositions(valueOrder),
  )
  const valueRows = yield* invertSteps(rowValues, valueOrder.length)
  const texts = yield* encodeSteps(valueOrder.length, (at) => builder.values[valueOrder[at]!]!.text)
  const meta = new Uint32Array(metaFields.kindEnds + valueKinds.length)
  meta[metaFields.rows] = rowOrder.length
  meta[metaFields.scale] = builder.scale
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

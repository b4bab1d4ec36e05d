import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFormState } from '#components/bulk-edit/line/form-line.ts'
import { toHtml } from '#components/bulk-edit/operations/parts.ts'
import { readOperations } from '#components/bulk-edit/to-edit.ts'
import { definitionOf, type Operation } from '#lib/core/operations/operations.ts'
import { connection } from '#tests/components/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { toPlain } from '#tests/unit/core/edit-line/any-edit.ts'
import { operations } from '#tests/unit/core/edits/harness/arbitraries.ts'

const nowhere = { kind: 'ids', ids: [] } as const

/** As forms have it: without what has no effect, and with plain text of a description in paragraphs. */
function toEffective(operation: Operation): Operation {
  if (operation.kind === 'text' && operation.field === 'description') {
    const { step } = operation
    return step.by === 'set' || step.by === 'template'
      ? { ...operation, step: { ...step, text: toHtml(step.text) } }
      : operation
  }
  const isClear = operation.kind === 'compare-at' && operation.step.by === 'clear'
  if (isClear || (operation.kind === 'sale' && operation.do === 'end')) {
    return { ...operation, rounding: { to: 'none' } }
  }
  return operation.kind === 'price' && operation.target === 'paid'
    ? { ...operation, keepPaid: false }
    : operation
}

const plain = (steps: readonly Operation[]) =>
  toPlain({ edit: { operations: steps.map(toEffective) } }).edit.operations

const lines = iterations(100, 1_000, 20_000)

describe('the form that a line fills in', () => {
  it.each(['v1', 'v3'] as const)(
    'means the same as the line, or says what is wrong (%s)',
    (catalog) => {
      let same = 0
      const valid = operations.filter((each) => definitionOf(each).error?.(each) === undefined)
      fc.assert(
        fc.property(valid, (operation) => {
          const line = { edit: { operations: [operation] }, spans: { steps: [] } }
          const { bulkForm } = toFormState(line, nowhere)
          const read = readOperations(bulkForm, { ...connection, catalog })
          if (!read.ok) return
          same += 1
          expect(plain(read.value)).toEqual(plain([operation]))
        }),
        { numRuns: lines },
      )
      expect(same).toBeGreaterThan(lines / 2)
    },
  )
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { toFormState } from '#components/bulk-edit/line/form-line.ts'
import { readSteps } from '#components/bulk-edit/to-edit.ts'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import { printEditLine } from '#lib/core/edit-line/print-edit-line.ts'
import { t } from '#lib/core/i18n/t.ts'
import { connection } from '#tests/components/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { anyEdit, storeOf } from '#tests/unit/core/edit-line/any-edit.ts'

it('names the change that the form refuses, and why', () => {
  let refused = 0
  fc.assert(
    fc.property(anyEdit, fc.constantFrom('v1', 'v3'), (edit, catalog) => {
      const within = storeOf(edit)
      const line = printEditLine(edit, within)
      const read = line === undefined ? undefined : parseEditLine(line, within)
      if (read?.ok !== true) return
      const { bulkForm } = toFormState(read.value, { kind: 'search', search: { text: '' } })
      const operations = readSteps(bulkForm, { ...connection, catalog, currency: 'EUR' })
      if (operations.ok) return
      refused += 1
      const { step = -1, reason } = operations.error
      expect(read.value.spans.steps[step]).toBeDefined()
      expect(reason).toMatch(/[.?!]$/)
      expect(reason).not.toBe(t.bulkEdit.fixField)
      expect(reason).not.toBe(t.bulkEdit.unsupportedChange)
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
  expect(refused).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { listLosses } from '#lib/core/import-export/write/list-losses.ts'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'

const care = { title: 'Care', html: '<p>Wash</p>' }
const power = { title: 'Power', html: '' }
const columns = ['slug', 'infoTitle1', 'infoText1'] as const

test.each(['v1', 'v3'] as const)('an info section without a text is listed as left (%s)', (to) => {
  const listed = (...infoSections: (typeof care)[]) =>
    listLosses(buildProduct({ infoSections }), { columns, to })
  expect([listed(care), listed(care, power)]).toEqual([[], ['infoSections']])
})

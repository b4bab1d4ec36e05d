import { expect, test } from 'vitest'
import { listLosses } from '#lib/point-file/list-losses.ts'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'

const care = { title: 'Care', html: '<p>Wash</p>' }
const power = { title: 'Power', html: '' }

test.each(['v1', 'v3'] as const)('an info section without a text is listed as left (%s)', (to) => {
  expect(listLosses(buildProduct({ infoSections: [care] }), to)).toEqual([])
  expect(listLosses(buildProduct({ infoSections: [care, power] }), to)).toEqual(['infoSections'])
})

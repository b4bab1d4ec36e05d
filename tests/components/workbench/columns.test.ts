import { describe, expect, test } from 'vitest'
import { columnIds, offeredColumns, defaultColumns } from '#components/workbench/grid/columns.ts'

describe('The grid offers', () => {
  test('every column on V3', () => {
    expect(offeredColumns('v3')).toEqual(columnIds)
  })

  test('every column except those of V3 alone on V1', () => {
    const missing = columnIds.filter((id) => !offeredColumns('v1').includes(id))
    expect(missing.toSorted()).toEqual(['barcode', 'taxGroupId'])
  })

  test.each(['v1', 'v3'] as const)('all default columns on %s', (catalog) => {
    expect(defaultColumns.filter((id) => !offeredColumns(catalog).includes(id))).toEqual([])
  })
})

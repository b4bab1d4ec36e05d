import { describe, expect, test } from 'vitest'
import {
  type ColumnId,
  columnIds,
  columnMetaOf,
  defaultColumns,
  findColumnMeta,
  offeredColumns,
  readColumns,
} from '#components/workbench/grid/columns.ts'

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

describe('A column that the grid does not know', () => {
  const unknown = 'colour'

  test('is dropped from a link or a saved view', () => {
    expect(readColumns(['name', unknown, 'sku'], 'v3')).toEqual(['name', 'sku'])
  })

  test('is no column of stock', () => {
    expect(findColumnMeta(unknown)).toBeUndefined()
    expect(() => columnMetaOf(unknown as ColumnId)).toThrow(unknown)
    expect(columnMetaOf('stock/berlin').isEditable).toBe(true)
  })
})

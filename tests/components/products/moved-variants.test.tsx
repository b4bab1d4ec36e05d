import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DiffList } from '#components/products/review/diff-list.tsx'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import type { VariantBeforeAfter } from '#lib/core/catalog/changes/preview.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { buildRow } from '#tests/components/builders.ts'

afterEach(cleanup)

const money = (before: string, after: string) => ({
  before: before as Amount,
  after: after as Amount,
})
const moved = (label: string, before: string, after: string): VariantBeforeAfter => ({
  label,
  ...money(before, after),
})
const linesOf = (row: Partial<JobRow>) => {
  render(<DiffList row={buildRow(1, row)} />)
  return readLines()
}
const readLines = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('lists the price paid of each variant that follows the price of its product', () => {
  const variants = [
    { ...moved('M', '10', '11.5'), paid: money('9.5', '11') },
    moved('L', '12', '13.5'),
    moved('XL', '20', '20'),
  ]
  expect(linesOf({ variants })).toEqual([
    'Regular price€10.00€11.00',
    'Sale price · M€9.50€11.00changes with the product price',
    'Sale price · L€12.00€13.50changes with the product price',
  ])
})

it('lists a variant with its own price change once', () => {
  const id = 'v1' as VariantId
  const row = {
    before: variantValues(id, { listPrice: '9' as Amount }),
    target: variantValues(id, { listPrice: '10' as Amount }),
    labels: { [id]: 'M' },
    variants: [moved('M', '9', '10')],
  }
  expect(linesOf(row)).toEqual(['Regular price · M€9.00€10.00'])
})

it('lists the first five of many, and the others on request', () => {
  const variants = Array.from({ length: 8 }, (_, at) => moved(`Size ${at}`, '10', '11'))
  expect(linesOf({ variants })).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: 'and 3 more' }))
  expect(readLines()).toHaveLength(9)
  expect(screen.queryByRole('button')).toBeNull()
})

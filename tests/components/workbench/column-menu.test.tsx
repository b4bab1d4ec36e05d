import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ColumnMenu } from '#components/workbench/grid/column-menu.tsx'
import { GridHeader } from '#components/workbench/grid/grid-header.tsx'
import { fitColumn } from '#components/workbench/grid/fit-column.ts'
import type { ColumnId } from '#components/workbench/grid/columns.ts'
import type { GridSort } from '#components/shell/workbench-route.ts'

const done = {
  onSorted: vi.fn<(sort: GridSort | undefined) => void>(),
  onFilter: vi.fn<(filter: string) => void>(),
  onEditAll: vi.fn<(kind: string) => void>(),
  onResize: vi.fn<(column: ColumnId, width: number) => void>(),
  onColumns: vi.fn<(columns: readonly ColumnId[]) => void>(),
  onClose: vi.fn<() => void>(),
}
const columns: readonly ColumnId[] = ['name', 'sku', 'listPrice', 'collection', 'margin']
const nothing = () => undefined
const gridRef = createRef<HTMLDivElement>()
const searchRef = createRef<HTMLInputElement>()

beforeEach(() => Object.values(done).forEach((each) => each.mockReset()))
afterEach(cleanup)

function open(column: ColumnId, part: { sort?: GridSort; catalog?: 'v1' | 'v3' } = {}) {
  const draw = (isOpen: boolean) => (
    <>
      <input ref={searchRef} aria-label="Search" defaultValue="lamp" />
      <div ref={gridRef} tabIndex={0} role="grid">
        <span data-head={column} />
      </div>
      {isOpen ? (
        <ColumnMenu
          catalog={part.catalog ?? 'v1'}
          column={column}
          columns={columns}
          sort={part.sort}
          gridRef={gridRef}
          searchRef={searchRef}
          {...done}
        />
      ) : null}
    </>
  )
  const page = render(draw(false))
  gridRef.current?.focus()
  page.rerender(draw(true))
  done.onClose.mockImplementation(() => page.rerender(draw(false)))
}
const entries = () => [
  ...screen.queryAllByRole('menuitemcheckbox'),
  ...screen.queryAllByRole('menuitem'),
]
const names = async () => {
  await screen.findByRole('menu')
  return entries().map(({ textContent }) => textContent)
}
const press = async (name: string) => {
  await screen.findByRole('menu')
  const entry = entries().find(({ textContent }) => textContent === name)
  if (entry === undefined) throw new Error(`There is no entry ${name}.`)
  fireEvent.click(entry)
}

it('has what the column can do', async () => {
  open('listPrice')
  expect(await names()).toEqual([
    'Sort ascending',
    'Sort descending',
    'Filter by column',
    'Bulk edit column…',
    'Fit to content',
    'Move left',
    'Move right',
    'Hide column',
  ])
})

it('leaves out what a computed or fixed column cannot do', async () => {
  open('margin')
  expect(await names()).not.toContain('Bulk edit column…')
  cleanup()
  open('name')
  expect(await names()).toEqual([
    'Sort ascending',
    'Sort descending',
    'Bulk edit column…',
    'Fit to content',
  ])
})

it('sorts, shows the present order, and clears it', async () => {
  open('listPrice', { sort: { column: 'listPrice', isDown: true } })
  await screen.findByRole('menu')
  const [up, down] = screen.getAllByRole('menuitemcheckbox')
  expect([up, down].map((each) => each?.getAttribute('aria-checked'))).toEqual(['false', 'true'])
  await press('Sort ascending')
  expect(done.onSorted).toHaveBeenLastCalledWith({ column: 'listPrice', isDown: false })
  cleanup()
  open('listPrice', { sort: { column: 'listPrice', isDown: true } })
  await press('Clear sorting')
  expect(done.onSorted).toHaveBeenLastCalledWith(undefined)
})

it('moves and hides the column', async () => {
  open('listPrice')
  await press('Move left')
  expect(done.onColumns).toHaveBeenLastCalledWith([
    'name',
    'listPrice',
    'sku',
    'collection',
    'margin',
  ])
  cleanup()
  open('listPrice')
  await press('Move right')
  expect(done.onColumns).toHaveBeenLastCalledWith([
    'name',
    'sku',
    'collection',
    'listPrice',
    'margin',
  ])
  cleanup()
  open('listPrice')
  await press('Hide column')
  expect(done.onColumns).toHaveBeenLastCalledWith(['name', 'sku', 'collection', 'margin'])
})

it.each([
  ['v1', 'collection'],
  ['v3', 'category'],
] as const)(
  'begins a filter in the word of the catalog %s, and leads to the search',
  async (catalog, filter) => {
    open('collection', { catalog })
    await press('Filter by column')
    expect(done.onFilter).toHaveBeenCalledWith(filter)
    await waitFor(() => expect(document.activeElement).toBe(searchRef.current))
  },
)

it('begins a bulk edit of the field', async () => {
  open('listPrice')
  await press('Bulk edit column…')
  expect(done.onEditAll).toHaveBeenCalledWith('price')
})

it('closes with Escape, and the grid has the focus again', async () => {
  open('listPrice')
  const menu = await screen.findByRole('menu', { name: 'Column menu for Regular price' })
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement ?? menu, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(gridRef.current))
})

it('opens by the button in the head', () => {
  const onMenu = vi.fn<(column: ColumnId) => void>()
  render(
    <GridHeader
      catalog="v1"
      layout={{ columns, widths: {}, widthOf: () => 100, isDense: false, locations: [] }}
      sort={undefined}
      allSelected={false}
      onSort={nothing}
      onResize={nothing}
      onColumns={nothing}
      onSelectAll={nothing}
      menuOf="sku"
      onMenu={onMenu}
    />,
  )
  const button = screen.getByRole('button', { name: 'Column menu for SKU' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button)
  expect(onMenu).toHaveBeenLastCalledWith('sku')
})

it('fits a column to its widest text, and leaves the cells as they were', () => {
  const grid = document.createElement('div')
  const wide = new Map([
    ['head', 70],
    ['short', 40],
    ['long', 180],
  ])
  for (const [text] of wide) {
    const row = document.createElement('div')
    row.dataset['row'] = '0'
    const cell = document.createElement('div')
    if (text === 'head') cell.dataset['head'] = 'sku'
    cell.dataset['column'] = '1'
    cell.textContent = text
    cell.style.width = '100px'
    Object.defineProperty(cell, 'offsetWidth', {
      get: () => (cell.style.width === 'max-content' ? wide.get(text) : 100),
    })
    row.append(cell)
    grid.append(row)
  }
  expect(fitColumn(grid, 'sku', 1)).toBe(180)
  expect(
    [...grid.querySelectorAll('div')].filter(({ style }) => style.width === '100px'),
  ).toHaveLength(3)
})

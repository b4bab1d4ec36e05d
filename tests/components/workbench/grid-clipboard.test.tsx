import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGridClipboard } from '#components/workbench/grid/grid.tsx'

const cell = { row: 2, column: 1 }
const range = { from: cell, to: cell }
const edits = {
  copy: vi.fn(async () => true),
  clear: vi.fn(async () => undefined),
  paste: vi.fn(async () => undefined),
}

const onPaste = vi.fn<(block: readonly (readonly string[])[]) => void>()

function Page() {
  const gridRef = useRef<HTMLDivElement>(null)
  useGridClipboard(gridRef, edits, range, onPaste)
  return (
    <>
      <p>Text beside the grid</p>
      <div ref={gridRef} role="grid" tabIndex={0}>
        <input aria-label="Cell editor" />
      </div>
    </>
  )
}

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

const clipboardData = { getData: () => '1\t2\r\n3\t4' }

// Firefox sends clipboard events to the start of the text selection, wherever the focus is.
test('copies, cuts and pastes while the grid has the focus, whatever the target of the event', async () => {
  const page = render(<Page />)
  const elsewhere = page.getByText('Text beside the grid')
  page.getByRole('grid').focus()
  expect(fireEvent.paste(elsewhere, { clipboardData })).toBe(false)
  const cells = [
    ['1', '2'],
    ['3', '4'],
  ]
  expect(edits.paste).toHaveBeenCalledExactlyOnceWith('1\t2\n3\t4', cells, range)
  expect(onPaste).toHaveBeenCalledExactlyOnceWith(cells)
  fireEvent.copy(elsewhere)
  expect(edits.copy).toHaveBeenCalledExactlyOnceWith(range)
  fireEvent.cut(page.getByRole('grid'))
  await vi.waitFor(() => expect(edits.clear).toHaveBeenCalledExactlyOnceWith(range))
})

test('ignores clipboard events while another element has the focus', () => {
  const page = render(<Page />)
  page.getByLabelText('Cell editor').focus()
  expect(fireEvent.paste(page.getByRole('grid'), { clipboardData })).toBe(true)
  fireEvent.copy(page.getByLabelText('Cell editor'))
  page.getByLabelText('Cell editor').blur()
  fireEvent.cut(page.getByText('Text beside the grid'))
  for (const edit of Object.values(edits)) expect(edit).not.toHaveBeenCalled()
})

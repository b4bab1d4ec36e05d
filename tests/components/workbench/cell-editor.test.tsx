import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CellEditor } from '#components/workbench/grid/cell-editor.tsx'

const alert = { width: 280, height: 28 }
let cell = new DOMRect()

// The test environment has no layout. The grid is 1000 × 400, its header 32 high.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.getAttribute('role') === 'grid' ? new DOMRect(0, 0, 1000, 400) : cell
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(alert.height)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(alert.width)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.documentElement.dir = ''
})

const placements = new Set(['bottom-full', 'start-full', 'top-full'])

/** Renders the editor of a cell at this position and returns the error message of a rejected value. */
function renderRejected(x: number, y: number) {
  cell = new DOMRect(x, y, 120, 36)
  render(
    <div role="grid">
      <CellEditor
        label="Price"
        text=""
        isStartedByTyping
        isNumber
        onCommit={() => 'That is no amount.'}
        onCancel={() => undefined}
        onLost={() => undefined}
      />
    </div>,
  )
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Price' }), { key: 'Enter' })
  return screen.getByRole('alert')
}

it('an error message takes no clicks from the cells around it', () => {
  expect([...renderRejected(300, 104).classList]).toContain('pointer-events-none')
})

it.each([
  ['above the cell', 300, 104, 'bottom-full'],
  ['above the cell, although there is space beside it', 300, 68, 'bottom-full'],
  ['beside the cell if the header is above it', 300, 32, 'start-full'],
  ['beside the cell while there is space', 596, 32, 'start-full'],
  ['below the cell in the first row of the last column', 880, 32, 'top-full'],
])('an error message is %s', (_where, x, y, placement) => {
  expect([...renderRejected(x, y).classList].filter((each) => placements.has(each))).toEqual([
    placement,
  ])
})

it.each([
  [100, 'top-full'],
  [300, 'start-full'],
])('an error message is on the other side in right-to-left text (%i)', (x, placement) => {
  document.documentElement.dir = 'rtl'
  expect([...renderRejected(x, 32).classList]).toContain(placement)
})

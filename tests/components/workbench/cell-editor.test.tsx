import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CellEditor } from '#components/workbench/grid/cell-editor.tsx'

const alert = { width: 280, height: 28 }
let cell = new DOMRect()

// Nothing is laid out here. The grid is 1000 × 400, and its header 32 high.
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

const paths = new Set(['bottom-full', 'start-full', 'top-full'])

/** The sentence of a value that is refused in a cell at this place. */
function reject(x: number, y: number) {
  cell = new DOMRect(x, y, 120, 36)
  render(
    <div role="grid">
      <CellEditor
        label="Price"
        text=""
        isManual
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

it('a refusal takes no clicks from the cells around', () => {
  expect([...reject(300, 104).classList]).toContain('pointer-events-none')
})

it.each([
  ['over the cell', 300, 104, 'bottom-full'],
  ['over the cell, though there is space beside it', 300, 68, 'bottom-full'],
  ['beside the cell where the header is above', 300, 32, 'start-full'],
  ['beside the cell as far as there is space', 596, 32, 'start-full'],
  ['under the cell in the first row of the last column', 880, 32, 'top-full'],
])('a refusal is %s', (_where, x, y, path) => {
  expect([...reject(x, y).classList].filter((each) => paths.has(each))).toEqual([path])
})

it.each([
  [100, 'top-full'],
  [300, 'start-full'],
])('a refusal is on the other side in right-to-left text (%i)', (x, path) => {
  document.documentElement.dir = 'rtl'
  expect([...reject(x, 32).classList]).toContain(path)
})

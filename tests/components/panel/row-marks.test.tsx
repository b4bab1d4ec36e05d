import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RowMarks } from '#components/panel/row-marks.tsx'
import type { ListRow } from '#lib/extension/dashboard/list-rows.ts'
import type { MarkedProduct } from '#lib/extension/app/panel.ts'
import { idOf } from '#tests/components/builders.ts'
import { problem } from '#tests/components/fake-call.ts'
import { createHost } from './fake-host.ts'

/** Adds a row to the page, 40 px high, below the others. */
function addRow(n: number): ListRow {
  const element = document.createElement('p')
  document.body.append(element)
  const top = 40 * n
  element.getBoundingClientRect = () => new DOMRect(100, top, 500, 40)
  return { element, id: idOf(n), isSelected: false }
}

const mark = (n: number, problems: MarkedProduct['problems'] = ['no-image']): MarkedProduct => ({
  id: idOf(n),
  name: `Mug ${n}`,
  problems,
})
const names = () => screen.queryAllByRole('img').map((each) => each.getAttribute('aria-label'))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
let hit: Element | null

beforeEach(() => {
  vi.useFakeTimers()
  hit = null
  vi.spyOn(document, 'elementFromPoint').mockImplementation(() => hit)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('the marks at the rows of a list', () => {
  it('name each product that has a problem, and its problems', async () => {
    const { host, drawRows } = createHost({
      problems: async () => [mark(2, ['unbuyable', 'no-image']), mark(3, ['partly-out'])],
    })
    drawRows([addRow(1), addRow(2), addRow(3)])
    render(<RowMarks host={host} />)
    await pass(500)
    expect(names()).toEqual([
      'Mug 2: Customers can’t buy it, because every variant is hidden · No image',
      'Mug 3: Some variants out of stock',
    ])
    expect(screen.getByRole('list', { name: 'Problems in this list' })).toBeTruthy()
    expect(screen.getByTitle('Some variants out of stock')).toBeTruthy()
  })

  it('lie at the start of their rows, and follow them', async () => {
    const { host, drawRows } = createHost({ problems: async () => [mark(2)] })
    const row = addRow(2)
    drawRows([row])
    render(<RowMarks host={host} />)
    await pass(500)
    const [item] = screen.getAllByRole('listitem')
    expect(item?.style).toMatchObject({ left: '100px', top: '100px', visibility: 'visible' })
    row.element.getBoundingClientRect = () => new DOMRect(100, 30, 500, 40)
    document.dispatchEvent(new Event('scroll'))
    await pass(50)
    expect(item?.style.top).toBe('50px')
  })

  it('lie at the right where the page runs from right to left', async () => {
    const { host, drawRows } = createHost({ problems: async () => [mark(2)] })
    const row = addRow(2)
    if (row.element instanceof HTMLElement) row.element.style.direction = 'rtl'
    drawRows([row])
    render(<RowMarks host={host} />)
    await pass(500)
    expect(screen.getByRole('listitem').style.left).toBe('600px')
  })

  it('are hidden where something of the page covers their row', async () => {
    const { host, drawRows } = createHost({ problems: async () => [mark(1)] })
    const row = addRow(1)
    drawRows([row])
    render(<RowMarks host={host} />)
    await pass(500)
    hit = document.createElement('dialog')
    drawRows()
    await pass(200)
    expect(screen.getByRole('listitem', { hidden: true }).style.visibility).toBe('hidden')
    // Beside a list that scrolls, the page has what is around that list.
    hit = document.body
    drawRows()
    await pass(200)
    expect(screen.getByRole('listitem', { hidden: true }).style.visibility).toBe('hidden')
    hit = row.element
    drawRows()
    await pass(200)
    expect(screen.getByRole('listitem').style.visibility).toBe('visible')
  })

  it('ask once for all rows of a batch, and never again for the same', async () => {
    const { host, drawRows } = createHost()
    drawRows([addRow(1)])
    render(<RowMarks host={host} />)
    await pass(0)
    const rows = [1, 2, 3, 4].map(addRow)
    for (const count of [2, 3, 4]) drawRows(rows.slice(0, count))
    await pass(2000)
    drawRows()
    await pass(2000)
    expect(host.readRowProblems.mock.calls.map(([ids]) => ids)).toEqual([
      [idOf(1)],
      [idOf(2), idOf(3), idOf(4)],
    ])
  })

  it('ask for a long list in parts', async () => {
    const { host, drawRows } = createHost()
    drawRows(Array.from({ length: 450 }, (_, at) => addRow(at + 1)))
    render(<RowMarks host={host} />)
    await pass(5000)
    expect(host.readRowProblems.mock.calls.map(([ids]) => ids.length)).toEqual([200, 200, 50])
  })

  it('are those of the product that a reused row now has', async () => {
    const { host, drawRows } = createHost()
    host.readRowProblems.mockImplementation(async (ids) => (ids.includes(idOf(1)) ? [mark(1)] : []))
    const row = addRow(1)
    drawRows([row])
    render(<RowMarks host={host} />)
    await pass(500)
    expect(names()).toHaveLength(1)
    act(() => drawRows([{ ...row, id: idOf(2) }]))
    expect(names()).toEqual([])
    await pass(500)
    act(() => drawRows([row]))
    expect(names()).toEqual(['Mug 1: No image'])
  })

  it('are read again when data changed, at most every five seconds', async () => {
    let found = [mark(1)]
    const { host, drawRows, becomeStale } = createHost({ problems: async () => found })
    drawRows([addRow(1)])
    render(<RowMarks host={host} />)
    await pass(1000)
    found = []
    for (let times = 0; times < 50; times += 1) becomeStale()
    await pass(4000)
    expect(names()).toHaveLength(1)
    await pass(2000)
    expect(names()).toEqual([])
    expect(host.readRowProblems).toHaveBeenCalledTimes(2)
  })

  it('of new rows do not wait for others that are read again', async () => {
    const { host, drawRows, becomeStale } = createHost({ problems: async () => [mark(2)] })
    const first = addRow(1)
    drawRows([first])
    render(<RowMarks host={host} />)
    await pass(1000)
    becomeStale()
    drawRows([first, addRow(2)])
    await pass(500)
    expect(names()).toEqual(['Mug 2: No image'])
    expect(host.readRowProblems.mock.lastCall?.[0]).toEqual([idOf(2)])
    await pass(5000)
    expect(host.readRowProblems.mock.lastCall?.[0]).toEqual([idOf(1), idOf(2)])
  })

  it('try again a few times after a failure, and are gone with the extension', async () => {
    const { host, drawRows, becomeStale } = createHost({ problems: async () => [mark(1)] })
    host.readRowProblems.mockRejectedValueOnce(problem('rate-limited', 'Too much.'))
    drawRows([addRow(1)])
    render(<RowMarks host={host} />)
    await pass(1000)
    expect(names()).toEqual([])
    await pass(5000)
    expect(names()).toHaveLength(1)
    host.readRowProblems.mockRejectedValue(problem('gone', 'Updated.'))
    becomeStale()
    await pass(6000)
    expect(names()).toEqual([])
    const asked = host.readRowProblems.mock.calls.length
    await pass(60_000)
    expect(host.readRowProblems).toHaveBeenCalledTimes(asked)
  })

  it('change nothing in the page, and leave nothing behind', async () => {
    const { host, drawRows } = createHost({ problems: async () => [mark(1)] })
    const container = document.createElement('div')
    document.documentElement.append(container)
    drawRows([addRow(1)])
    const before = document.body.cloneNode(true)
    const { unmount } = render(<RowMarks host={host} />, { container })
    await pass(1000)
    expect(document.body.isEqualNode(before)).toBe(true)
    unmount()
    expect(container.childElementCount).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    container.remove()
  })
})

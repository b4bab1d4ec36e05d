import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SearchView } from '#components/search/search-view.tsx'
import { maxPicked, nothingSelected, type Selection } from '#components/search/selection.ts'
import { connection, idOf } from '#tests/components/builders.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildSearchRow, keepReplica } from './fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock('#lib/extension/replica/blob/read-index.ts', () => import('./fake-replica.ts'))
giveViewport()

const rows = [
  buildSearchRow(1, { name: 'Blue mug' }),
  buildSearchRow(2, { name: 'Red mug' }),
  buildSearchRow(3, { name: 'Lamp' }),
  buildSearchRow(4, { name: 'Lamp' }),
]

function Harness({ picked }: { readonly picked: Selection['picked'] }) {
  const [text, setText] = useState('')
  const [selection, setSelection] = useState<Selection>({ picked })
  return (
    <>
      <SearchView
        connection={connection}
        text={text}
        onTextChange={setText}
        selection={selection}
        onSelectionChange={setSelection}
        onOpen={() => undefined}
        onChangePrices={() => undefined}
      />
      <output data-testid="selection">{JSON.stringify(selection)}</output>
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Search products' })
const area = () => screen.getByRole('textbox', { name: 'SKUs, barcodes or names, one per line' })
const selectionNow = () => JSON.parse(screen.getByTestId('selection').textContent) as Selection
const open = async ({ picked } = nothingSelected) => {
  await keepReplica(rows)
  renderPage(<Harness picked={picked} />)
  await screen.findByRole('option', { name: /Blue mug/ })
}
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } })

describe('a list pasted into the search', () => {
  it('selects the products that it names, besides those that were selected', async () => {
    await open({ picked: [idOf(2)] })
    paste('MUG-1\nRed mug\nMUG-9')
    fireEvent.click(await screen.findByRole('button', { name: 'Select 2 products' }))
    expect(selectionNow()).toEqual({ picked: [idOf(2), idOf(1)] })
    await waitFor(() => expect(document.activeElement).toBe(field()))
  })

  it('shows lines that name no product', async () => {
    await open()
    paste('MUG-1\nMUG-9')
    expect(await screen.findByText('MUG-9')).toBeTruthy()
    expect(screen.getByText('No product')).toBeTruthy()
  })

  it('leaves out a line that names several products until it is ticked', async () => {
    await open()
    paste('MUG-1\nLamp')
    await screen.findByRole('button', { name: 'Select 1 product' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lamp · 2 products' }))
    fireEvent.click(screen.getByRole('button', { name: 'Select 3 products' }))
    expect(selectionNow().picked).toEqual([idOf(1), idOf(3), idOf(4)])
  })

  it('can be typed, and selects nothing when it is closed', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Select from a list…' }))
    await waitFor(() => expect(document.activeElement).toBe(area()))
    fireEvent.change(area(), { target: { value: 'MUG-1' } })
    await screen.findByRole('button', { name: 'Select 1 product' })
    fireEvent.keyDown(area(), { key: 'Escape' })
    expect(await screen.findByRole('option', { name: /Blue mug/ })).toBeTruthy()
    expect(selectionNow()).toEqual(nothingSelected)
  })

  it('is not opened by text of one line', async () => {
    await open()
    paste('MUG-1\n')
    expect(screen.queryByRole('form', { name: 'Select from a list' })).toBeNull()
  })

  it('selects up to the maximum and says so', async () => {
    const many = Array.from({ length: maxPicked + 1 }, (_, index) => buildSearchRow(index + 1))
    await keepReplica(many)
    renderPage(<Harness picked={[]} />)
    await screen.findByRole('option', { name: /Mug 1 / })
    paste(many.map(({ skus }) => skus[0]).join('\n'))
    expect(await screen.findByText(/A selection holds up to 1,000 products/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Select 1,000 products' }))
    expect(selectionNow().picked).toHaveLength(maxPicked)
  })
})

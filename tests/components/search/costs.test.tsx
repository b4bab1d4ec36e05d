import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SearchView } from '#components/search/search-view.tsx'
import { nothingSelected } from '#components/search/selection.ts'
import { keys } from '#lib/extension/queries/keys.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import { connection } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildSearchRow, keepEncryptedReplica } from './fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock('#lib/extension/replica/blob/read-index.ts', () => import('./fake-replica.ts'))
giveViewport()

const rows = [
  buildSearchRow(1, { name: 'Blue mug', cost: '18' as never }),
  buildSearchRow(2, { name: 'Red mug', cost: '5' as never }),
  buildSearchRow(3, { name: 'Brass lamp' }),
]

function Harness() {
  const [text, setText] = useState('')
  return (
    <SearchView
      connection={connection}
      text={text}
      onTextChange={setText}
      selection={nothingSelected}
      onSelectionChange={() => undefined}
      onOpen={() => undefined}
      onChangePrices={() => undefined}
    />
  )
}

const names = () =>
  within(screen.getByRole('listbox', { name: 'Products' }))
    .queryAllByRole('option')
    .map((option) => option.querySelector('bdi')?.textContent)
const type = (text: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Search products' }), {
    target: { value: text },
  })

it('shows rows before their costs are loaded, and finds by cost afterwards', async () => {
  const costs = await keepEncryptedReplica(rows)
  let report: (() => void) | undefined
  const reported = new Promise<void>((resolve) => {
    report = resolve
  })
  whenAsked('replica.readCosts', (async () => {
    await reported
    return { costs: [costs] }
  }) as never)
  renderPage(<Harness />)
  await waitFor(() => expect(names()).toHaveLength(3))
  const asked = [{ siteId: connection.siteId, names: ['base'] }]
  await waitFor(() => expect(inputsOf('replica.readCosts')).toEqual(asked))
  type('margin:<20% ')
  await screen.findByText(/Costs are locked, so “margin:<20%” finds nothing/)
  report?.()
  await waitFor(() => expect(names()).toEqual(['Blue mug']))
  expect(screen.queryByText(/Costs are locked/)).toBeNull()
})

it('never takes an unavailable cost for a missing one', async () => {
  await keepEncryptedReplica(rows)
  whenAsked('replica.readCosts', () => {
    throw problem('locked', 'Locked.')
  })
  renderPage(<Harness />)
  await waitFor(() => expect(names()).toHaveLength(3))
  type('missing:cost ')
  await screen.findByText(/Costs are locked, so “missing:cost” finds nothing/)
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull()
})

it('keeps costs visible while the offline copy is read again', async () => {
  const costs = await keepEncryptedReplica(rows)
  whenAsked('replica.readCosts', () => ({ costs: [costs] }))
  const client = createQueryClient()
  renderPage(
    <QueryClientProvider client={client}>
      <Harness />
    </QueryClientProvider>,
  )
  type('missing:cost ')
  await waitFor(() => expect(names()).toEqual(['Brass lamp']))
  const closed: unknown[] = []
  const key = keys.replica.index(connection.siteId)
  client.getQueryCache().subscribe(() => {
    const local = client.getQueryData<{ hasCosts: boolean }>(key)
    if (local?.hasCosts !== true) closed.push(local)
  })
  await client.invalidateQueries({ queryKey: key })
  expect(closed).toEqual([])
  expect(inputsOf('replica.readCosts').length).toBeGreaterThan(1)
})

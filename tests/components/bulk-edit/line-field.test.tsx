import type { Connection } from '#lib/extension/app/connection.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EditScreen } from '#components/bulk-edit/edit-screen.tsx'
import { Preview } from '#components/bulk-edit/preview.tsx'
import type { CollectionId, JobId } from '#lib/core/catalog/ids.ts'
import type { Edit, PickedScope } from '#lib/core/operations/edit.ts'
import { summerSale } from '#tests/unit/core/edit-line/context.ts'
import { buildJob, buildRow, connection, idOf } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildSearchRow, keepReplica } from '../search/fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock('#lib/extension/replica/blob/read-index.ts', () => import('../search/fake-replica.ts'))
giveViewport()
const locations = [
  { id: 'shop', name: 'Online shop', sells: true },
  { id: 'berlin', name: 'Warehouse Berlin', sells: false },
]
const collections = [{ id: 'c1' as CollectionId, name: 'Summer', visible: true, index: 0 }]
const picked: PickedScope = { kind: 'ids', ids: [idOf(1), idOf(2)] }

/** The screen of an edit in a workspace, which saves its form as plain data. */
function Workspace({
  first = picked,
  store = connection,
}: {
  readonly first?: PickedScope | undefined
  readonly store?: Connection
}) {
  const [saved, setSaved] = useState<unknown>()
  const [scope, setScope] = useState(first)
  const [jobId, setJobId] = useState<JobId>()
  if (jobId !== undefined) return <Preview job={buildJob(['planned'], { id: jobId })} />
  return (
    <EditScreen
      connection={store}
      scope={scope}
      saved={saved}
      isCompact={false}
      onKeep={(form) => setSaved(JSON.parse(JSON.stringify(form)))}
      onScopeChange={setScope}
      onPreview={setJobId}
    />
  )
}

beforeEach(async () => {
  await keepReplica([
    buildSearchRow(1, { name: 'Brass lamp', stock: 'out-of-stock', ribbon: 'Sale' }),
    buildSearchRow(2, { name: 'Paper lamp', stock: 'out-of-stock' }),
    buildSearchRow(3, { name: 'Mug' }),
  ])
  const draft = buildJob([], { state: 'draft' })
  whenAsked('jobs.draft', () => draft as never)
  whenAsked('jobs.list', () => [])
  whenAsked('jobs.readRows', () => ({ rows: [buildRow(1)] as never, total: 1 }))
  whenAsked('jobs.readOverlaps', () => [])
  whenAsked('collections.read', () => collections)
  whenAsked('stock.readLocations', () => locations)
  whenAsked('recipes.read', () => [summerSale] as never)
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Edit in one line' })
const words = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')
const write = async (text: string) => {
  fireEvent.focus(field())
  await act(async () => fireEvent.change(field(), { target: { value: text } }))
}
const press = (key: string) => act(async () => fireEvent.keyDown(field(), { key }))
const offers = () =>
  within(screen.getByRole('listbox', { name: 'Suggestions' }))
    .getAllByRole('option')
    .map((option) => option.querySelector('bdi')?.textContent)
const sent = (): Edit | undefined => inputsOf('jobs.draft')[0]?.edit

describe('the line of an edit', () => {
  it('shows the form, and follows it', async () => {
    renderPage(<Workspace />)
    expect(field().value).toBe('')
    fireEvent.change(screen.getByLabelText('Change regular prices by'), {
      target: { value: '7.5' },
    })
    expect(field().value).toBe('price +7.5%')
    fireEvent.change(screen.getByLabelText('Rounding'), { target: { value: '99' } })
    expect(field().value).toBe('price +7.5% end .99')
  })

  it('fills in the form, which stays while the line is not understood', async () => {
    renderPage(<Workspace />)
    await write('stock set 12 ; hide')
    expect(screen.getByRole('region', { name: '1. Stock' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Set quantity to').value).toBe('12')
    expect(screen.getByRole('region', { name: '2. Show or hide' })).toBeDefined()
    await write('stock set 12x ; hide')
    expect(screen.getByLabelText<HTMLInputElement>('Set quantity to').value).toBe('12')
    expect(field().value).toBe('stock set 12x ; hide')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(words()?.querySelector('mark')?.textContent).toBe('12x')
    await press('Escape')
    expect(field().value).toBe('stock set 12 ; hide')
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('keeps what was written while it means the same, and gives way to the form', async () => {
    renderPage(<Workspace />)
    await write('price = 5,50')
    expect(field().value).toBe('price = 5,50')
    fireEvent.change(screen.getByLabelText('Set regular prices to'), { target: { value: '6' } })
    expect(field().value).toBe('price set 6')
  })

  it('keeps the focus while it fills in the form', async () => {
    renderPage(<Workspace />)
    // The form of a change that was added and removed had the focus before.
    fireEvent.click(screen.getByRole('button', { name: 'Add another change' }))
    fireEvent.click(screen.getByRole('button', { name: 'Weight' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Weight' }))
    field().focus()
    await write('stock +5')
    await write('stock +5 ; hide ; ribbon "Sale"')
    expect(document.activeElement).toBe(field())
  })

  it('is no mistake while only its end is missing', async () => {
    renderPage(<Workspace />)
    await write('price ')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(words()?.textContent).toMatch(/^Something is missing here. Write markup, margin/)
  })

  it('says in words what would happen, to how many products, and when', async () => {
    renderPage(<Workspace />)
    await write('sale 20% stock:out until 2100-01-31 20:00')
    await waitFor(() => expect(words()?.textContent).toContain('all 2 products'))
    expect(words()?.textContent).toMatch(
      /^Sale −20% · all 2 products matching: out of stock · undone .*2100/,
    )
  })

  it('leads to the preview with Enter, for the products that it names', async () => {
    renderPage(<Workspace />)
    await write('hide stock:out -ribbon:Sale')
    await press('Enter')
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()).toMatchObject({
      scope: { kind: 'search', search: { text: 'stock:out -ribbon:Sale' } },
      operations: [{ kind: 'visible', visible: false }],
    })
  })

  it('keeps the selected products where it names none', async () => {
    renderPage(<Workspace />)
    await write('hide')
    await press('Enter')
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()?.scope).toEqual(picked)
  })

  it('names the products of a search, so that a copy of it is the whole edit', async () => {
    renderPage(<Workspace first={{ kind: 'search', search: { text: 'lamp stock:out' } }} />)
    await write('hide')
    fireEvent.click(screen.getByRole('radio', { name: 'Show in online store' }))
    expect(field().value).toBe('show for lamp stock:out')
  })

  it('does not begin a preview while it is not understood', async () => {
    renderPage(<Workspace />)
    await write('hide')
    await write('hide lamp')
    await press('Enter')
    await write('')
    await press('Enter')
    expect(inputsOf('jobs.draft')).toEqual([])
  })

  it('offers the schedule in the preview', async () => {
    renderPage(<Workspace />)
    await write('sale 20% from 2100-01-04 08:00 until 2100-01-10 20:00 every week if missed run')
    await press('Enter')
    const start = await screen.findByLabelText<HTMLInputElement>('Start')
    expect(start.value).toBe('2100-01-04T08:00')
    expect(screen.getByLabelText<HTMLSelectElement>('Repeat').value).toBe('weekly')
    expect(screen.getByDisplayValue('2100-01-10T20:00')).toBeDefined()
  })

  it('completes words by key', async () => {
    renderPage(<Workspace />)
    await write('pri')
    await waitFor(() => expect(offers()).toEqual(['price']))
    await press('Tab')
    expect(field().value).toBe('price ')
    await write('price +5% ro')
    await waitFor(() => expect(offers()).toEqual(['round']))
    await press('ArrowDown')
    expect(field().getAttribute('aria-activedescendant')).toMatch(/-0$/)
    await press('Enter')
    expect(field().value).toBe('price +5% round ')
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull()
    await press('ArrowDown')
    await waitFor(() => expect(offers()).toEqual(['whole', 'none', 'currency']))
    await press('Escape')
    expect(field().value).toBe('price +5% round ')
  })

  it('completes filters and values of the store', async () => {
    renderPage(<Workspace />)
    await write('hide stock:o')
    await waitFor(() => expect(offers()).toEqual(['stock:out']))
    await write('ribbon "S')
    await waitFor(() => expect(offers()).toEqual(['"Sale"']))
  })

  it('fills in the form as soon as the collections that it names are read', async () => {
    renderPage(<Workspace />)
    await write('add to "summer"')
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBeNull())
    await press('Enter')
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()?.operations).toEqual([
      { kind: 'collection', do: 'add', id: 'c1', name: 'Summer' },
    ])
  })

  it.each([
    ['add to "summer"', 'collection'],
    ['run "Summer sale" stock:out', 'sale'],
  ])('needs no locations for %s', async (text, kind) => {
    whenAsked('stock.readLocations', () => {
      throw problem('unreachable', 'No network.')
    })
    renderPage(<Workspace store={{ ...connection, catalog: 'v3' }} />)
    await write(text)
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBeNull())
    await press('Enter')
    await waitFor(() => expect(sent()?.operations).toMatchObject([{ kind }]))
  })

  it('names a location as soon as those of the store are read', async () => {
    renderPage(<Workspace store={{ ...connection, catalog: 'v3' }} />)
    await write('stock +5 at "warehouse berlin" sku:AB-')
    const location = await screen.findByLabelText<HTMLSelectElement>('Location')
    await waitFor(() => expect(location.value).toBe('berlin'))
    expect(words()?.textContent).toContain('Stock at “Warehouse Berlin” +5')
    await write('stock +5 at "Paris"')
    expect(words()?.textContent).toContain('The store has no stock location “Paris”.')
  })

  it('calls a saved edit by its name', async () => {
    renderPage(<Workspace />)
    await write('run "Summer sale" stock:out')
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBeNull())
    await waitFor(() => expect(words()?.textContent).toContain('all 2 products'))
    await press('Enter')
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()).toEqual({
      scope: { kind: 'search', search: { text: 'stock:out' } },
      operations: summerSale.operations,
      currency: 'EUR',
    })
  })
})

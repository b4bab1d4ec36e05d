import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { EditForm } from '#components/bulk-edit/edit-form.tsx'
import { type BulkForm, emptyBulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { PickedScope, Recipe } from '#lib/core/operations/edit.ts'
import type { CollectionId, JobId } from '#lib/core/catalog/ids.ts'
import { buildJob, connection, idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock('#lib/extension/queries/early-index.ts', () => ({
  takeEarly: () => undefined,
  readLocalIndex: async () => null,
}))
giveViewport()

const scope = { kind: 'ids', ids: [idOf(1), idOf(2)] } as const
const locations = [
  { id: 'shop', name: 'Online shop', sells: true },
  { id: 'berlin', name: 'Warehouse Berlin', sells: false },
]
const collections = [
  { id: 'c1' as CollectionId, name: 'Summer', visible: true, index: 0 },
  { id: 'c2' as CollectionId, name: 'Sale', visible: true, index: 1 },
]
const went = vi.fn<(id: JobId) => void>()

function Form({ store, isCompact }: { readonly store: Connection; readonly isCompact: boolean }) {
  const [draft, setDraft] = useState<BulkForm>(emptyBulkForm)
  const [picked, setPicked] = useState<PickedScope>(scope)
  return (
    <EditForm
      connection={store}
      scope={picked}
      bulkForm={draft}
      isCompact={isCompact}
      onFormChange={setDraft}
      onScopeChange={setPicked}
      onPreview={went}
    />
  )
}

function start(part: Partial<Connection> = {}, isCompact = false) {
  whenAsked('jobs.draft', () => buildJob([], { state: 'draft' }) as never)
  whenAsked('jobs.list', () => [])
  whenAsked('collections.read', () => collections)
  whenAsked('stock.readLocations', () => locations)
  renderPage(<Form store={{ ...connection, ...part }} isCompact={isCompact} />)
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = (kind: string) => {
  press('Add another change')
  press(kind)
}
const standsIn = (number: number, ...ids: readonly string[]) =>
  buildMug({ id: idOf(number), collectionIds: ids as readonly CollectionId[] })
const operationsAsked = () => inputsOf('jobs.draft')[0]?.edit.operations

describe('the form of an edit', () => {
  it('changes stock where sales are taken from, or at another location', async () => {
    start({ catalog: 'v3' })
    add('Stock')
    press('Remove Price')
    type('Change quantity by', '5')
    const location = await screen.findByLabelText<HTMLSelectElement>('Location')
    expect(Array.from(location.options, ({ text }) => text)).toEqual([
      'Online shop (sales are taken from here)',
      'Warehouse Berlin',
    ])
    const move = { kind: 'stock', do: 'move', quantity: 5 }
    fireEvent.change(location, { target: { value: 'berlin' } })
    press('Preview changes')
    await waitFor(() =>
      expect(operationsAsked()).toEqual([
        { ...move, at: { id: 'berlin', name: 'Warehouse Berlin' } },
      ]),
    )
  })

  it('offers no location for tracking, and none in a store with one', async () => {
    start()
    add('Stock')
    await screen.findByLabelText('Location')
    fireEvent.change(screen.getByLabelText('How to change stock'), { target: { value: 'track' } })
    expect(screen.queryByLabelText('Location')).toBeNull()
  })

  it('offers no location in a store with one', async () => {
    start()
    whenAsked('stock.readLocations', () => locations.slice(0, 1))
    add('Stock')
    await waitFor(() => expect(inputsOf('stock.readLocations')).toHaveLength(1))
    await screen.findByLabelText('Change quantity by')
    expect(screen.queryByLabelText('Location')).toBeNull()
  })

  it('starts with the price, whose input has the focus', () => {
    start()
    expect(document.activeElement).toBe(screen.getByLabelText('Change regular prices by'))
  })

  it('shows examples while it is filled in', () => {
    start()
    type('Change regular prices by', '7')
    const examples = within(screen.getByRole('list', { name: 'Example' }))
    expect(examples.getAllByRole('listitem')[1]?.textContent).toContain('€25.68')
    fireEvent.change(screen.getByLabelText('Rounding'), { target: { value: '99' } })
    expect(examples.getAllByRole('listitem')[1]?.textContent).toContain('€25.99')
  })

  it('shows the effect on the first of the selected products', async () => {
    whenAsked(
      'products.readCached',
      ({ productId }) =>
        buildMug({
          id: productId,
          name: 'Blue mug',
          listPrice: '40' as Amount,
          paidPrice: '40' as Amount,
        }) as never,
    )
    start()
    type('Change regular prices by', '10')
    const example = within(
      await screen.findByRole('region', { name: 'For example, your first product' }),
    )
    expect(inputsOf('products.readCached')).toEqual([{ siteId, productId: idOf(1) }])
    expect(example.getByText('Blue mug')).toBeTruthy()
    expect(example.getByText('€44.00')).toBeTruthy()
    // Invented prices are not shown beside it.
    expect(screen.queryByRole('list', { name: 'Example' })).toBeNull()
  })

  it('always shows how many products it is about', () => {
    start()
    expect(screen.getByText('2 products:')).toBeTruthy()
  })

  it('offers saved edits beside the kinds of changes while nothing is entered', async () => {
    const saved: Recipe = {
      version: 1,
      name: 'Summer sale',
      operations: [{ kind: 'ribbon', name: 'Sale' }],
    }
    whenAsked('recipes.read', () => [saved] as never)
    start()
    await screen.findByRole('button', { name: 'Saved edits (1)' })
    press('Add another change')
    press('Summer sale')
    await waitFor(() => expect(screen.getByDisplayValue('Sale')).toBeTruthy())
    press('Add another change')
    expect(screen.queryByRole('button', { name: 'Summer sale' })).toBeNull()
  })

  it.each([
    ['EUR', /^To the cent,End in \.99,End in \.95,End in \.00,/],
    ['KWD', /^To 3 decimals,End in \.990,End in \.950,End in \.000,/],
    ['JPY', /^To the nearest whole number,To whole number$/],
  ])('offers the roundings that make sense in %s', (currency, expected) => {
    start({ currency })
    const { options } = screen.getByLabelText<HTMLSelectElement>('Rounding')
    expect([...options].map(({ textContent }) => textContent).join(',')).toMatch(expected)
  })

  it('shows for each collection how many selected products are in it', async () => {
    whenAsked(
      'products.readSeveral',
      () => ({ items: [standsIn(1, 'c1', 'c2'), standsIn(2, 'c1')] }) as never,
    )
    start()
    add('Collections (add or remove)')
    const list = await screen.findByLabelText<HTMLSelectElement>('Collection')
    const named = () => [...list.options].map(({ text }) => text).slice(1)
    await waitFor(() =>
      expect(named()).toEqual([
        'Summer · all selected products',
        'Sale · 1 of 2 selected products',
      ]),
    )
    fireEvent.change(list, { target: { value: 'c2' } })
    press('Remove Price')
    press('Preview changes')
    await waitFor(() =>
      expect(operationsAsked()).toEqual([
        { kind: 'collection', do: 'add', id: 'c2', name: 'Sale' },
      ]),
    )
  })

  it('inserts placeholders of a template at the caret, and shows its errors at the field', async () => {
    start()
    add('SEO title')
    press('Remove Price')
    fireEvent.change(screen.getByLabelText('How to change SEO titles'), {
      target: { value: 'template' },
    })
    const box = screen.getByLabelText<HTMLInputElement>('Template')
    type('Template', 'A {nam}')
    press('Preview changes')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    type('Template', 'A  lamp')
    box.setSelectionRange(2, 2)
    press('{brand}')
    expect(box.value).toBe('A {brand} lamp')
    expect(box.selectionStart).toBe('A {brand}'.length)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only where empty' }))
    press('Preview changes')
    await waitFor(() =>
      expect(operationsAsked()).toEqual([
        {
          kind: 'text',
          field: 'seoTitle',
          step: { by: 'template', text: 'A {brand} lamp', onlyEmpty: true },
        },
      ]),
    )
  })

  it('makes one edit of several changes, in their order', async () => {
    start()
    type('Change regular prices by', '-7')
    add('Ribbon')
    type('New ribbon', ' Sale ')
    add('Stock')
    type('Change quantity by', '5')
    press('Move Stock up')
    press('Preview changes')
    await waitFor(() => expect(went).toHaveBeenCalled())
    expect(operationsAsked()).toEqual([
      { kind: 'price', step: { by: 'percent', percent: '-7' }, rounding: { to: 'currency' } },
      { kind: 'stock', do: 'move', quantity: 5 },
      { kind: 'ribbon', name: 'Sale' },
    ])
    expect(inputsOf('jobs.draft')[0]).toMatchObject({ siteId, edit: { scope, currency: 'EUR' } })
  })

  it('focuses the first error, and sends nothing', () => {
    start()
    add('Name')
    press('Preview changes')
    expect(screen.getByText('Enter a number, for example 12.99.')).toBeTruthy()
    expect(screen.getByText('Enter the text to find.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Change regular prices by'))
    expect(inputsOf('jobs.draft')).toHaveLength(0)
  })

  it('says why the store does not support a kind of change, and does not add it', () => {
    start({ catalog: 'v3' })
    press('Add another change')
    const kind = screen.getByRole('button', { name: 'Reset variants' })
    expect(kind.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(kind.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('newer catalog (V3)')
    fireEvent.click(kind)
    expect(screen.queryByRole('region', { name: /Reset variants/ })).toBeNull()
  })

  it.each([
    ['v1', 'Collections', 'collection'],
    ['v3', 'Categories', 'category'],
  ] as const)('speaks as the store does: on %s of %s', async (catalog, kind, word) => {
    start({ catalog })
    press('Add another change')
    press(`${kind} (add or remove)`)
    expect(await screen.findByText(`Choose a ${word}`)).toBeTruthy()
  })

  it('says at once that the store does not support a choice of a form', () => {
    start({ catalog: 'v1' })
    press('Remove Price')
    press('Images')
    fireEvent.change(screen.getByLabelText('Image change'), {
      target: { value: 'move' },
    })
    type('New position', '1')
    type('Image', '2')
    expect(screen.getByText(/can’t reorder images/)).toBeTruthy()
    press('Preview changes')
    expect(inputsOf('jobs.draft')).toHaveLength(0)
  })

  it('offers the simple kinds first in a small window', () => {
    start({}, true)
    press('Add another change')
    expect(screen.getByRole('button', { name: 'Ribbon' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'SEO title' })).toBeNull()
    press('More changes…')
    expect(screen.getByRole('button', { name: 'SEO title' })).toBeTruthy()
  })

  it('names a collection as the store does', async () => {
    start()
    press('Remove Price')
    press('Collections (add or remove)')
    fireEvent.change(await screen.findByLabelText('Collection'), { target: { value: 'c2' } })
    press('Preview changes')
    await waitFor(() => expect(inputsOf('jobs.draft')).toHaveLength(1))
    expect(operationsAsked()).toEqual([{ kind: 'collection', do: 'add', id: 'c2', name: 'Sale' }])
  })

  it('allows no change after a deletion', () => {
    start()
    type('Change regular prices by', '7')
    add('Delete products')
    press('Move Delete products up')
    press('Preview changes')
    expect(screen.getByText(/to the end\. Deleted products/)).toBeTruthy()
    expect(inputsOf('jobs.draft')).toHaveLength(0)
  })

  it('says why a preview could not be started', async () => {
    start()
    whenAsked('jobs.draft', () => {
      throw problem('not-connected', 'No store is connected.')
    })
    type('Change regular prices by', '7')
    press('Preview changes')
    expect(await screen.findByText('No store is connected.')).toBeTruthy()
  })
})

const choose = (text: string) =>
  fireEvent.change(screen.getByLabelText('Saved edit file'), {
    target: { files: [new File([text], 'recipe.json')] },
  })

describe('recipes', () => {
  const summer: Recipe = {
    version: 1,
    name: 'Summer start',
    currency: 'USD',
    operations: [
      { kind: 'ribbon', name: 'Summer' },
      { kind: 'collection', do: 'add', id: 'elsewhere' as CollectionId, name: 'summer' },
      { kind: 'collection', do: 'remove', id: 'gone' as CollectionId, name: 'Winter' },
    ],
  }
  let saved: readonly Recipe[] = []

  const open = async (recipes: readonly Recipe[]) => {
    saved = recipes
    whenAsked('recipes.read', () => structuredClone(saved) as never)
    whenAsked('recipes.write', ({ recipes: written }) => {
      saved = written
      return {}
    })
    start()
    press('Saved edits')
    await screen.findByRole('region', { name: 'Saved edits' })
  }

  it('save the changes of the form under a name', async () => {
    await open([])
    await screen.findByText(/No saved edits yet/)
    type('Change regular prices by', '7')
    type('Name for this edit', ' Plus seven ')
    press('Save')
    await screen.findByRole('button', { name: /^Plus seven/ })
    expect(saved).toMatchObject([{ version: 1, name: 'Plus seven', currency: 'EUR' }])
  })

  it('find collections by name, and list the missing ones', async () => {
    await open([summer])
    fireEvent.click(await screen.findByRole('button', { name: /^Summer start/ }))
    await screen.findByText(/“Winter”: these changes were skipped/)
    expect(screen.getByLabelText('New ribbon')).toHaveProperty('value', 'Summer')
    expect(await screen.findByLabelText('Collection')).toHaveProperty('value', 'c1')
  })

  it('show their currency until the user has checked the amounts', async () => {
    await open([summer])
    fireEvent.click(await screen.findByRole('button', { name: /^Summer start/ }))
    await screen.findByText('This saved edit uses amounts in USD')
    press('Use these amounts in EUR')
    expect(screen.queryByText('This saved edit uses amounts in USD')).toBeNull()
  })

  it('are renamed and deleted', async () => {
    await open([summer])
    fireEvent.click(await screen.findByRole('button', { name: 'Rename Summer start' }))
    type('New name for Summer start', 'June')
    press('Save name')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete June' }))
    await waitFor(() => expect(saved).toEqual([]))
  })

  it('are read from a file, and an invalid file is rejected with a message', async () => {
    await open([])
    choose('{"version":2}')
    await screen.findByText(/comes from a newer version of Shelfside/)
    choose(JSON.stringify(summer))
    expect(await screen.findByRole('button', { name: /^Summer start/ })).toBeTruthy()
  })
})

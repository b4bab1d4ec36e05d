import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CollectionsPage } from '#components/collections/collections-page.tsx'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import { connection, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

type Listed = OutputOf<'collections.read'>
const id = (name: string) => name.toLowerCase() as CollectionId
const indoor = { id: id('Rooms'), name: 'Rooms', visible: true, index: 0, products: 3 }
const garden = { id: id('Garden'), name: 'Garden', visible: true, index: 0, parentId: indoor.id }
const sale = { id: id('Sale'), name: 'Sale', visible: false, index: 1, products: 0 }
const summer = { id: id('Summer'), name: 'Summer', visible: true, index: 2, products: 12 }
let all: Listed

beforeEach(() => {
  all = [indoor, garden, sale, summer]
  whenAsked('collections.read', () => all)
  whenAsked('collections.change', () => all)
})

async function open(catalog: 'v1' | 'v3' = 'v3') {
  renderPage(<CollectionsPage connection={{ ...connection, catalog }} />)
  await screen.findByText('Summer')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const row = (name: string) => {
  const found = screen.getByText(name).closest('li')
  if (found === null) throw new Error(`There is no row ${name}.`)
  return found
}
const sent = async () => {
  await waitFor(() => expect(inputsOf('collections.change')).toHaveLength(1))
  return inputsOf('collections.change')[0]
}

describe('the page of categories', () => {
  it('lists them with their products, below their parents, and finds them by name', async () => {
    await open()
    within(row('Summer')).getByText('12 products')
    within(row('Sale')).getByText('Hidden')
    expect(row('Garden').style.paddingInlineStart).toBe('20px')
  })

  it('renames one by keyboard, and undoes that', async () => {
    await open()
    fireEvent.keyDown(screen.getByText('Summer'), { key: 'F2' })
    const field = screen.getByRole('textbox', { name: 'Name of Summer' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'Sale' } })
    screen.getByText('“Sale” already exists. Enter another name.')
    fireEvent.change(field, { target: { value: ' Winter ' } })
    fireEvent.submit(field)
    const change = { kind: 'rename', from: 'Summer', to: 'Winter' }
    expect(await sent()).toEqual({ siteId, id: summer.id, change })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(inputsOf('collections.change')).toHaveLength(2))
    const undo = { kind: 'rename', from: 'Winter', to: 'Summer' }
    expect(inputsOf('collections.change')[1]).toEqual({ siteId, id: summer.id, change: undo })
    await screen.findByText('Undone')
  })

  it('leaves a name alone on Escape', async () => {
    await open()
    press('Rename Summer')
    const field = screen.getByRole('textbox', { name: 'Name of Summer' })
    fireEvent.change(field, { target: { value: 'Winter' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    await screen.findByText('Summer')
    expect(inputsOf('collections.change')).toEqual([])
  })

  it('deletes one after it said what happens, and offers no undo', async () => {
    await open()
    fireEvent.keyDown(screen.getByText('Rooms'), { key: 'Delete' })
    screen.getByText(
      'Its 3 products stay in your store and leave this category. 1 category below it is deleted too.',
    )
    screen.getByText(/^This can’t be undone\./)
    expect(document.activeElement?.textContent).toBe('Cancel')
    press('Cancel')
    expect(screen.queryByText(/^This can’t be undone\./)).toBeNull()
    press('Delete Rooms')
    press('Delete category')
    expect(await sent()).toEqual({ siteId, id: indoor.id, change: { kind: 'delete' } })
    await screen.findByText('“Rooms” was deleted')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('shows a hidden one, and hides one', async () => {
    await open()
    press('Show Sale')
    expect((await sent())?.change).toEqual({ kind: 'visibility', visible: true })
    await screen.findByText('“Sale” is shown')
    screen.getByRole('button', { name: 'Undo' })
  })

  it('offers no undo where hidden and shown ones below would be mixed up', async () => {
    all = [indoor, { ...garden, visible: false }, sale, summer]
    await open()
    press('Hide Rooms')
    await screen.findByText('“Rooms” is hidden')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('cannot show one below a hidden one', async () => {
    all = [{ ...indoor, visible: false }, { ...garden, visible: false }, sale, summer]
    await open()
    const name = 'Garden is hidden because a category above it is'
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  })

  it('moves one among its siblings, and undoes that', async () => {
    await open()
    fireEvent.keyDown(screen.getByText('Summer'), { key: 'ArrowUp', altKey: true })
    const up = { kind: 'move', parentId: null, after: indoor.id }
    expect((await sent())?.change).toEqual(up)
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(inputsOf('collections.change')).toHaveLength(2))
    const back = { kind: 'move', parentId: null, after: sale.id }
    expect(inputsOf('collections.change')[1]?.change).toEqual(back)
    for (const name of ['Move Rooms up', 'Move Summer down', 'Move Garden up']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    }
  })

  it('reports a change that failed', async () => {
    whenAsked('collections.change', () => {
      throw problem('conflict', 'Someone else changed this.')
    })
    await open()
    press('Hide Summer')
    await screen.findByText('Someone else changed this.')
  })

  it('sends a change that could not be sent again, and says when it is done', async () => {
    whenAsked('collections.change', () => {
      throw problem('unreachable', 'Wix can’t be reached.')
    })
    await open()
    press('Hide Summer')
    await screen.findByText('Wix can’t be reached.')
    whenAsked('collections.change', () => all)
    press('Try again')
    await screen.findByText(/Summer.* hidden/i)
    expect(screen.queryByText('Wix can’t be reached.')).toBeNull()
    expect(inputsOf('collections.change').at(-1)?.change).toEqual({
      kind: 'visibility',
      visible: false,
    })
  })
})

describe('the page of collections', () => {
  it('says that the older catalog has no order', async () => {
    all = [indoor, sale, summer]
    await open('v1')
    screen.getByText(/has no order for collections/)
    expect(screen.queryByRole('button', { name: 'Move Summer up' })).toBeNull()
  })

  it('creates one, but none with the name of another', async () => {
    whenAsked('collections.create', () => all)
    await open('v1')
    const field = screen.getByRole('textbox', { name: 'New collection' })
    fireEvent.change(field, { target: { value: 'sale' } })
    await screen.findByText('“sale” already exists. Enter another name.')
    fireEvent.change(field, { target: { value: 'x'.repeat(51) } })
    await screen.findByText('Enter at most 50 characters.')
    fireEvent.change(field, { target: { value: 'Attic' } })
    fireEvent.submit(field)
    await screen.findByText('“Attic” was created')
    expect(inputsOf('collections.create')).toEqual([{ siteId, names: ['Attic'] }])
  })

  it('does not list “All Products”, which no one can change', async () => {
    const allProducts = '00000000-000000-000000-000000000001' as CollectionId
    all = [{ ...indoor, id: allProducts, name: 'All Products' }, summer]
    await open('v1')
    expect(screen.queryByText('All Products')).toBeNull()
  })
})

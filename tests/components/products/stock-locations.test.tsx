import { fireEvent, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import { giveViewport } from '#tests/components/render-page.tsx'
import { keepForEditor, openEditor, readChange, section } from './open-editor.tsx'
import { buildV3Product } from './product-builder.ts'
import { elsewhere } from './section-products.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

const locations = [
  { id: 'here', name: 'Shop', sells: true },
  { id: 'there', name: 'Depot', sells: false },
  { id: 'nowhere', name: 'Attic', sells: false },
]
const fold = (name: string) => section('Inventory').getByText(name).closest('details')!

it('folds a location without stock, and says so', async () => {
  await openEditor(buildV3Product(1, { ...elsewhere, stockLocations: locations }))
  expect([fold('Depot').open, fold('Attic').open]).toEqual([true, false])
  expect(within(fold('Attic')).getByText('Not stocked')).toBeTruthy()
})

it('names the location that has the stock of the product', async () => {
  const product = buildV3Product(2, { stockLocations: locations })
  const quantities = [20, 40]
  const variants = product.variants.map((variant, at) => ({
    ...variant,
    stock: { tracked: true, quantity: quantities[at] ?? 0, status: 'in-stock' as const },
  }))
  const stock = { tracked: true, quantity: 60, status: 'in-stock' as const }
  await openEditor({ ...product, variants, stock })
  const store = section('Inventory').getByText('Shop').parentElement!
  expect(within(store).getByText('60')).toBeTruthy()
  expect(within(store).getByText(/^Sales are taken from here/)).toBeTruthy()
  for (const name of ['Depot', 'Attic']) {
    expect(within(fold(name)).getByText('Not stocked')).toBeTruthy()
  }
})

it('names no location in a store with one', async () => {
  await openEditor(buildV3Product(1, { stockLocations: locations.slice(0, 1) }))
  expect(section('Inventory').queryByText('Shop')).toBeNull()
  expect(section('Inventory').getByText('This store has one stock location.')).toBeTruthy()
})

it('sums up a folded location', async () => {
  const product = buildV3Product(2, { stockLocations: locations })
  const stockLevels = product.variants.map(({ id }, at) => ({
    variantId: id,
    locationId: 'there',
    stock: 600 * (at + 1),
  }))
  await openEditor({ ...product, stockLevels })
  const depot = fold('Depot')
  depot.open = false
  fireEvent(depot, new Event('toggle'))
  expect(within(depot).getByText('1,800')).toBeTruthy()
})

it('says of a folded location whether stock that is not tracked is there', async () => {
  const product = buildV3Product(2, { stockLocations: locations })
  const stockLevels = product.variants.flatMap(({ id }, at) => [
    { variantId: id, locationId: 'there', stock: at === 0 },
    { variantId: id, locationId: 'nowhere', stock: false },
  ])
  await openEditor({ ...product, stockLevels })
  for (const name of ['Depot', 'Attic']) {
    fold(name).open = false
    fireEvent(fold(name), new Event('toggle'))
  }
  expect(within(fold('Depot')).getByText('In stock')).toBeTruthy()
  expect(within(fold('Attic')).getByText('Out of stock')).toBeTruthy()
})

it('adds the difference at a location, as the mode beside it says', async () => {
  await openEditor(buildV3Product(1, { ...elsewhere, stockLocations: locations }))
  const region = section('Inventory')
  const quantity = within(fold('Depot')).getByRole('textbox', { name: 'Quantity' })
  fireEvent.change(quantity, { target: { value: '+4' } })
  const mode = region.getByText(/^Only the difference is added/)
  expect(fold('Attic').compareDocumentPosition(mode)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const path = locationStockPath(buildV3Product(1).variants[0]!.id, 'there')
  expect(await readChange()).toMatchObject({
    before: { [path]: 3 },
    set: { [path]: 7 },
    stock: 'difference',
  })
})

import { fireEvent, screen, within } from '@testing-library/react'
import { PopupWorkspace } from '#components/popup/popup-workspace.tsx'
import { buildJob, connection } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { buildSearchRow, keepReplica, noReplica } from '#tests/components/search/fake-replica.ts'
import { renderPage } from '#tests/components/render-page.tsx'

/** A store with four products, and nothing saved. */
export async function answerAsStore(): Promise<void> {
  await keepReplica([
    buildSearchRow(1, { name: 'Brass lamp', stock: 'out-of-stock', collections: ['Lamps'] }),
    buildSearchRow(2, { name: 'Paper lamp', stock: 'out-of-stock', collections: ['Lamps'] }),
    buildSearchRow(3, { name: 'Mug', skus: ['CUP-7'] }),
    buildSearchRow(4, { name: 'Plate' }),
  ])
  whenAsked('pageState.read', () => null)
  whenAsked('pageState.write', () => ({}))
  whenAsked('jobs.list', () => [])
  whenAsked('jobs.readRows', () => ({ rows: [], total: 0 }))
  whenAsked('jobs.readOverlaps', () => [])
  whenAsked('jobs.draft', () => buildJob([], { state: 'draft' }) as never)
  whenAsked('jobs.read', () => buildJob([], { state: 'draft' }) as never)
  whenAsked('replica.read', () => noReplica)
  whenAsked('replica.refresh', () => noReplica)
  whenAsked('connections.list', () => [])
  whenAsked('products.readSummaries', () => ({ items: [] }))
  whenAsked('recipes.read', () => [])
  whenAsked('searches.read', () => [])
  whenAsked('collections.read', () => [])
  whenAsked('stock.readLocations', () => [])
}

export const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Commands' })
export const type = async (value: string) => fireEvent.change(await field(), { target: { value } })
export const press = async (key: string) => fireEvent.keyDown(await field(), { key })
/** The list behind the palette has options too. */
export const results = () => within(screen.getByRole('listbox', { name: 'Results' }))
export const chosen = () => results().queryByRole('option', { selected: true })
export const option = (name: RegExp | string) => results().findByRole('option', { name })

/** The popup with its palette open. */
export async function openPalette(): Promise<HTMLInputElement> {
  renderPage(<PopupWorkspace connection={connection} />)
  await screen.findAllByRole('option')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  return field()
}

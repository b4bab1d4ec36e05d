import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConnectionGate } from '#components/frame/connection-gate.tsx'
import { PopupWorkspace } from '#components/popup/popup-workspace.tsx'
import { connection, siteId } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const otherSiteId = '9f8e7d6c-1111-4222-8333-444455556666' as typeof siteId
const other = { ...connection, siteId: otherSiteId, name: 'Wool & Co' }

const status = { state: 'connected', connection, storage: 'session', isOneOfSeveral: true }

async function choose(id: string): Promise<void> {
  const stores = await screen.findByRole('combobox', { name: 'Store' })
  await within(stores).findByRole('option', { name: /Wool/ })
  fireEvent.change(stores, { target: { value: id } })
}

it('takes no text for the store that is left while another one opens', async () => {
  let switched = Promise.withResolvers<never>()
  whenAsked('connection.read', () => status as never)
  whenAsked(
    'connections.list',
    () =>
      [connection, other].map((each) => ({
        connection: each,
        storage: 'session',
        state: 'connected',
        isActive: each === connection,
      })) as never,
  )
  whenAsked('connections.switch', () => switched.promise as never)
  renderPage(
    <ConnectionGate waiting={<p>Opening</p>}>
      {({ siteId: shown }) => <input aria-label={`Search ${shown}`} />}
    </ConnectionGate>,
  )
  await screen.findByLabelText(`Search ${siteId}`)
  await choose(otherSiteId)
  await screen.findByText('Opening')
  expect(screen.queryByRole('textbox')).toBeNull()
  switched.reject(new Error('The worker has stopped.'))
  await screen.findByLabelText(`Search ${siteId}`)
  switched = Promise.withResolvers()
  await choose(otherSiteId)
  await screen.findByText('Opening')
  switched.resolve({ ...status, connection: other } as never)
  await screen.findByLabelText(`Search ${otherSiteId}`)
  await waitFor(() => expect(screen.queryByText('Opening')).toBeNull())
})

function readField(): HTMLInputElement {
  const field = document.activeElement
  expect(field?.getAttribute('aria-label')).toBe('Commands')
  return field as HTMLInputElement
}

it('keeps what is typed into the palette before the store is known', async () => {
  const known = Promise.withResolvers<never>()
  const read = Promise.withResolvers<never>()
  whenAsked('connection.read', () => known.promise as never)
  whenAsked('pageState.read', () => read.promise as never)
  renderPage(
    <ConnectionGate waiting={<p>Opening</p>}>
      {(opened) => <PopupWorkspace connection={opened} />}
    </ConnectionGate>,
  )
  await screen.findByText('Opening')
  const type = (text: string) => fireEvent.change(readField(), { target: { value: text } })
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  type('price')
  known.resolve({ ...status, isOneOfSeveral: false } as never)
  await waitFor(() => expect(screen.queryByText('Opening')).toBeNull())
  expect(readField().value).toBe('price')
  // The page has not read its own state yet.
  type('price +5')
  read.resolve(null as never)
  await screen.findByRole('combobox', { name: 'Commands' })
  expect(readField().value).toBe('price +5')
})

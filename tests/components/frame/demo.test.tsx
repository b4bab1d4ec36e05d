import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SitesSettings } from '#components/settings/sites-settings.tsx'
import { ConnectionGate } from '#components/frame/connection-gate.tsx'
import { demoSites } from '#lib/extension/app/demo.ts'
import { connection } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const demo = { ...connection, siteId: demoSites.v3, catalog: 'v3' as const }
const status = { state: 'connected' as const, connection: demo }
const site = {
  connection: demo,
  storage: 'demo' as const,
  state: 'connected' as const,
  isActive: true,
}

describe('the demo store', () => {
  it('is offered if no store is connected, and marked as a demo while it is active', async () => {
    whenAsked('connection.read', () => ({ state: 'none' }))
    whenAsked('connection.tryDemo', () => status)
    whenAsked('connections.list', () => [site])
    renderPage(<ConnectionGate waiting={null}>{() => <p>The store</p>}</ConnectionGate>)
    fireEvent.click(await screen.findByRole('button', { name: 'Try demo store' }))
    await screen.findByText('The store')
    expect(inputsOf('connection.tryDemo')).toEqual([{ catalog: 'v3' }])
    await screen.findByText('Demo')
    expect(await screen.findByRole('option', { name: 'Demo store (V3)' })).toBeDefined()
  })

  it('has the catalog that was selected in the options', async () => {
    whenAsked('connection.read', () => ({ state: 'none' }))
    whenAsked('connection.tryDemo', () => status)
    whenAsked('connections.list', () => [site])
    whenAsked('admin.readSite', () => null)
    renderPage(<SitesSettings />)
    fireEvent.click(await screen.findByRole('radio', { name: 'Older catalog (V1)' }))
    fireEvent.click(screen.getByRole('button', { name: 'Try demo store' }))
    const card = within(await screen.findByRole('article', { name: 'Demo store (V3)' }))
    expect(inputsOf('connection.tryDemo')).toEqual([{ catalog: 'v1' }])
    expect(card.queryByRole('button', { name: 'Replace API key…' })).toBeNull()
  })

  it('is reset only after the effect was explained', async () => {
    whenAsked('connection.read', () => status)
    whenAsked('connections.list', () => [site])
    whenAsked('connection.resetDemo', () => status)
    renderPage(<SitesSettings />)
    fireEvent.click(await screen.findByRole('button', { name: 'Reset demo…' }))
    await screen.findByText(/Restores every product/)
    expect(inputsOf('connection.resetDemo')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Reset demo' }))
    await screen.findByText('Demo store reset.')
    expect(inputsOf('connection.resetDemo')).toEqual([{ siteId: demoSites.v3 }])
  })
})

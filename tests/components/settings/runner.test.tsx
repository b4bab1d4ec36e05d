import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RunnerCard } from '#components/settings/runner-card.tsx'
import type { RunnerStatus } from '#lib/extension/app/runner.ts'
import { siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const none: RunnerStatus = { edits: 0, canConnect: true }
const connected: RunnerStatus = { address: 'https://runner.example', edits: 2, canConnect: true }

async function fillIn(address: string, key: string) {
  whenAsked('runner.read', () => none)
  renderPage(<RunnerCard siteId={siteId} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Set up server' }))
  fireEvent.change(await screen.findByLabelText('Server address'), { target: { value: address } })
  fireEvent.change(screen.getByLabelText('Runner key'), { target: { value: key } })
  fireEvent.click(screen.getByRole('button', { name: 'Test and connect' }))
}

describe('the card of the user’s server', () => {
  it('says what connecting means, asks for its host during the click, and keeps no key', async () => {
    actions.allowHost.mockResolvedValue(true)
    whenAsked('runner.connect', () => connected)
    whenAsked('runner.check', () => ({ hasKey: true, timeZone: 'Europe/Berlin' }))
    await fillIn('https://runner.example/', ' the-key ')
    expect(screen.getByText(/gives your server the API key/)).toBeTruthy()
    expect(actions.allowHost).toHaveBeenCalledWith('https://runner.example/*')
    expect(await screen.findByText('Connected')).toBeTruthy()
    expect(inputsOf('runner.connect')).toEqual([
      { siteId, address: 'https://runner.example', runnerKey: 'the-key' },
    ])
    expect(screen.getByText('Europe/Berlin')).toBeTruthy()
    expect(screen.queryByDisplayValue('the-key')).toBeNull()
  })

  it('sends nothing while something is missing', async () => {
    actions.allowHost.mockClear()
    await fillIn('http://runner.example', '')
    expect(
      await screen.findByText('Enter the server address. It starts with https://.'),
    ).toBeTruthy()
    expect(screen.getByText(/Paste the runner key/)).toBeTruthy()
    expect(actions.allowHost).not.toHaveBeenCalled()
    expect(inputsOf('runner.connect')).toEqual([])
  })

  it('asks for a passphrase first', async () => {
    whenAsked('runner.read', () => ({ edits: 0, canConnect: false }))
    renderPage(<RunnerCard siteId={siteId} />)
    expect(await screen.findByText(/Set a passphrase first/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Set up server' })).toBeNull()
    // Without a server, none is asked.
    expect(inputsOf('runner.check')).toEqual([])
  })

  it('offers to give up a server only after it did not give its edits back', async () => {
    whenAsked('runner.read', () => connected)
    whenAsked('runner.check', () => {
      throw problem('unreachable', 'No answer.')
    })
    renderPage(<RunnerCard siteId={siteId} />)
    expect(await screen.findByText('Can’t connect')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Disconnect anyway' })).toBeNull()
    whenAsked('runner.forget', () => {
      throw problem('unreachable', 'No answer.')
    })
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    const anyway = await screen.findByRole('button', { name: 'Disconnect anyway' })
    expect(screen.getByText(/Revoke the key at Wix first/)).toBeTruthy()
    whenAsked('runner.forget', () => none)
    fireEvent.click(anyway)
    expect(await screen.findByText('Off')).toBeTruthy()
    expect(inputsOf('runner.forget')).toEqual([
      { siteId, isForced: false },
      { siteId, isForced: true },
    ])
  })
})

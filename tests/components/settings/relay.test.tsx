import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AlertsCard } from '#components/settings/alerts-card.tsx'
import { RelayCard } from '#components/settings/relay-card.tsx'
import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import type { RelayStatus } from '#lib/extension/app/relay.ts'
import { siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const none: RelayStatus = { state: 'none', rejected: 0, message: 'Your store is asked.' }
const live: RelayStatus = {
  state: 'live',
  address: 'https://relay.example',
  instanceId: 'instance',
  rejected: 0,
  message: 'Changes are shown as they happen.',
}

async function fillIn(address = 'https://relay.example/') {
  whenAsked('relay.read', () => none)
  renderPage(<RelayCard siteId={siteId} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Set up live updates…' }))
  await screen.findByLabelText('Relay address')
  const fields = {
    'Relay address': address,
    'Subscriber key': 'the-key',
    'App public key': 'PEM',
    'Instance ID': 'instance',
  }
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Test and connect' }))
const noteOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    ?.textContent

describe('connecting a relay', () => {
  it('requests its host permission during the click, then tests the relay, and clears the key field', async () => {
    await fillIn()
    actions.allowHost.mockResolvedValue(true)
    whenAsked('relay.connect', () => live)
    submit()
    expect(actions.allowHost).toHaveBeenCalledWith('https://relay.example/*')
    expect(await screen.findByText('Live')).toBeTruthy()
    expect(inputsOf('relay.connect')).toMatchObject([
      { siteId, address: 'https://relay.example', subscriberKey: 'the-key' },
    ])
    expect(screen.queryByDisplayValue('the-key')).toBeNull()
  })

  it('sends no request while something is missing', async () => {
    await fillIn('http://relay.example')
    actions.allowHost.mockClear()
    submit()
    expect(noteOf('Relay address')).toContain('https://')
    expect(actions.allowHost).not.toHaveBeenCalled()
    expect(inputsOf('relay.connect')).toHaveLength(0)
  })

  it.each<[ProblemCode, string]>([
    ['unreachable', 'Relay address'],
    ['wrong-key', 'Subscriber key'],
    ['invalid', 'App public key'],
    ['wrong-site', 'Instance ID'],
  ])('shows the error %s at its field', async (code, label) => {
    await fillIn()
    actions.allowHost.mockResolvedValue(true)
    whenAsked('relay.connect', () => {
      throw problem(code, 'That is wrong.')
    })
    submit()
    await waitFor(() => expect(noteOf(label)).toBe('That is wrong.'))
  })

  it('can be reverted by disconnecting', async () => {
    whenAsked('relay.read', () => live)
    whenAsked('relay.forget', () => none)
    renderPage(<RelayCard siteId={siteId} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByText('Off')).toBeTruthy()
  })
})

describe('notifications', () => {
  it('are off by default, and request the permission in the click that enables one', async () => {
    whenAsked('alerts.read', () => ({ priceChanged: false }))
    whenAsked('alerts.write', () => ({}))
    actions.allowNotifications.mockResolvedValue(true)
    renderPage(<AlertsCard />)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Someone else changes a price' }))
    expect(actions.allowNotifications).toHaveBeenCalledOnce()
    await waitFor(() => expect(inputsOf('alerts.write')).toEqual([{ priceChanged: true }]))
  })

  it('about stock are rules, in the workbench', async () => {
    whenAsked('alerts.read', () => ({ priceChanged: false }))
    renderPage(<AlertsCard />)
    fireEvent.click(await screen.findByRole('button', { name: 'Open rules' }))
    expect(actions.openWorkbench).toHaveBeenCalledWith('#rules')
  })

  it('stay off if the permission is denied', async () => {
    whenAsked('alerts.read', () => ({ priceChanged: false }))
    actions.allowNotifications.mockResolvedValue(false)
    renderPage(<AlertsCard />)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Someone else changes a price' }))
    expect(await screen.findByText(/Notifications are blocked/)).toBeTruthy()
    expect(inputsOf('alerts.write')).toHaveLength(0)
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { WebhookCard } from '#components/settings/webhook-card.tsx'
import type { WebhookStatus } from '#lib/extension/rules/webhook/webhook-status.ts'
import { siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const none: WebhookStatus = { canConnect: true, waiting: 0 }
const known: WebhookStatus = { ...none, address: 'https://hooks.example/in' }

async function fillIn(address: string) {
  whenAsked('webhook.read', () => none)
  renderPage(<WebhookCard siteId={siteId} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Set up webhook' }))
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Save webhook' }))
}

describe('the card of the webhook', () => {
  it('says what is sent, asks for the host during the click, and shows the secret once', async () => {
    actions.allowHost.mockResolvedValue(true)
    whenAsked('webhook.keep', () => ({ status: known, secret: 'whsec_abc' }))
    await fillIn('https://hooks.example/in')
    expect(screen.getByText(/Costs and keys are never sent/)).toBeTruthy()
    expect(actions.allowHost).toHaveBeenCalledWith('https://hooks.example/*')
    expect(await screen.findByDisplayValue('whsec_abc')).toBeTruthy()
    expect(inputsOf('webhook.keep')).toEqual([{ siteId, address: 'https://hooks.example/in' }])
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_abc')).toBeNull())
  })

  it('asks for nothing with an address that is not public', async () => {
    actions.allowHost.mockClear()
    await fillIn('https://192.168.1.20/hook')
    expect(await screen.findByText(/Enter a public address/)).toBeTruthy()
    expect(actions.allowHost).not.toHaveBeenCalled()
    expect(inputsOf('webhook.keep')).toEqual([])
  })

  it('asks for a passphrase first', async () => {
    whenAsked('webhook.read', () => ({ ...none, canConnect: false }))
    renderPage(<WebhookCard siteId={siteId} />)
    expect(await screen.findByText(/Set a passphrase first/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Set up webhook' })).toBeNull()
  })

  it('tries it, and says what the receiver answered', async () => {
    whenAsked('webhook.read', () => ({
      ...known,
      waiting: 2,
      last: { at: Date.now(), isDelivered: false, status: 500 },
    }))
    whenAsked('webhook.test', () => {
      throw problem('unreachable', 'The receiver answered with status 500. Check its log.')
    })
    renderPage(<WebhookCard siteId={siteId} />)
    expect(await screen.findByText('Failing')).toBeTruthy()
    expect(screen.getByText('Not delivered just now')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send test message' }))
    expect(await screen.findByText(/status 500/)).toBeTruthy()
  })

  it('is removed after a second press', async () => {
    whenAsked('webhook.read', () => known)
    whenAsked('webhook.forget', () => none)
    renderPage(<WebhookCard siteId={siteId} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove webhook…' }))
    expect(screen.getByText(/aren’t delivered|weren’t delivered/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove webhook' }))
    await waitFor(() => expect(inputsOf('webhook.forget')).toEqual([{ siteId }]))
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { GuardrailSettings } from '#components/settings/guardrail-settings.tsx'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

beforeEach(() => {
  whenAsked('guardrails.read', () => ({ jumpPercent: 50, salePercent: 90 }))
  whenAsked('guardrails.write', () => ({}))
  renderPage(<GuardrailSettings />)
})

const written = () => inputsOf('guardrails.write').at(-1)

it('switches off only the unwanted warning', async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Warn about: Below cost' }))
  await waitFor(() =>
    expect(written()).toEqual({
      limits: { jumpPercent: 50, salePercent: 90, off: ['below-cost'] },
    }),
  )
})

it('saves a limit when its field loses the focus, and only a valid percentage', async () => {
  const field = await screen.findByLabelText('Large price change: warn above (%)')
  fireEvent.change(field, { target: { value: '-3' } })
  fireEvent.blur(field)
  expect(inputsOf('guardrails.write')).toHaveLength(0)
  fireEvent.change(field, { target: { value: '30' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(written()).toMatchObject({ limits: { jumpPercent: 30 } }))
})

it('does not allow disabling the warning of deletions', async () => {
  const deletes = await screen.findByRole('checkbox', { name: 'Warn about: Deletes product' })
  expect(deletes.hasAttribute('data-disabled') || deletes.ariaDisabled === 'true').toBe(true)
})

it('says that the limits were changed outside Shelfside, and keeps those that apply with one click', async () => {
  expect(screen.queryByText(/changed outside Shelfside/)).toBeNull()
  whenAsked('guardrails.read', () => ({ jumpPercent: 50, salePercent: 20, changedOutside: true }))
  renderPage(<GuardrailSettings />)
  await screen.findByText(/changed outside Shelfside/)
  fireEvent.click(screen.getByRole('button', { name: 'Keep these' }))
  await waitFor(() => expect(written()).toEqual({ limits: { jumpPercent: 50, salePercent: 20 } }))
})

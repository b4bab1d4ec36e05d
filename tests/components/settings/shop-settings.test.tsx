import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ShopSettings } from '#components/settings/shop-settings.tsx'
import type { ConnectionStatus } from '#lib/domain/connection.ts'
import type { ProblemCode } from '#lib/domain/problem.ts'
import { connection, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveRoom, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveRoom()

function start(status: ConnectionStatus, inFront = false) {
  whenAsked('connection.read', () => status as never)
  whenAsked('admin.readSite', () => (inFront ? siteId : null))
  renderPage(<ShopSettings />)
}

const site = () => screen.findByLabelText('Site')
const key = () => screen.getByLabelText('API key')
const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Test and connect' }))
const noteOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

async function fillIn() {
  type(await site(), `https://manage.wix.com/dashboard/${siteId}/store`)
  type(key(), 'IST.key')
  submit()
}

describe('connecting a shop', () => {
  it('takes the site from the admin page in front', async () => {
    start({ state: 'none' }, true)
    await waitFor(async () => expect(((await site()) as HTMLInputElement).value).toBe(siteId))
  })

  it('hides the key, and keeps it from being filled in or remembered', async () => {
    start({ state: 'none' })
    await site()
    expect(key().getAttribute('type')).toBe('password')
    expect(key().getAttribute('autocomplete')).toBe('off')
    fireEvent.click(screen.getByRole('button', { name: 'Show the key' }))
    expect(key().getAttribute('type')).toBe('text')
  })

  it('asks for what is missing before it asks the shop', async () => {
    start({ state: 'none' })
    type(await site(), 'my shop')
    submit()
    expect(noteOf(await site())).toContain('/dashboard/')
    expect(noteOf(key())).toBe('Paste the API key that you made at Wix.')
    expect(inputsOf('connection.connect')).toHaveLength(0)
  })

  it.each<[ProblemCode, 'site' | 'key']>([
    ['wrong-key', 'key'],
    ['missing-permission', 'key'],
    ['wrong-site', 'site'],
    ['stores-not-installed', 'site'],
    ['bad-input', 'site'],
  ])('puts the sentence of "%s" at the %s', async (code, place) => {
    start({ state: 'none' })
    whenAsked('connection.connect', () => {
      throw problem(code, 'This is what is wrong.')
    })
    await fillIn()
    const field = place === 'site' ? await site() : key()
    await waitFor(() => expect(noteOf(field)).toBe('This is what is wrong.'))
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('says under the form what is about neither field', async () => {
    start({ state: 'none' })
    whenAsked('connection.connect', () => {
      throw problem('unreachable', 'Wix could not be reached.', 'req-1')
    })
    await fillIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Wix could not be reached.')
    expect(screen.getByText('req-1')).toBeTruthy()
  })

  it('shows what was found, and keeps no key on the screen', async () => {
    start({ state: 'none' })
    whenAsked('connection.connect', () => ({ state: 'connected', connection }) as never)
    await fillIn()
    await screen.findByText('Connected', { selector: 'p' })
    expect(screen.getByText('Generation V1')).toBeTruthy()
    expect(screen.getByText('240')).toBeTruthy()
    expect(screen.queryByDisplayValue('IST.key')).toBeNull()
  })

  it('asks for the key again after a restart, for the shop it was', async () => {
    start({ state: 'key-needed', siteId })
    await screen.findByText(/kept only while the browser runs: connect again/)
    expect(((await site()) as HTMLInputElement).value).toBe(siteId)
  })

  it('forgets only after it said what that means', async () => {
    start({ state: 'connected', connection })
    whenAsked('connection.forget', () => ({ state: 'none' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Forget…' }))
    expect(screen.getByText(/revoke it there/)).toBeTruthy()
    expect(inputsOf('connection.forget')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Forget the key' }))
    expect(await site()).toBeTruthy()
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SitesSettings } from '#components/settings/sites-settings.tsx'
import type { ConnectedSite, ConnectionStatus } from '#lib/extension/app/connection.ts'
import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import { connection, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const otherSiteId = '9f8e7d6c-1111-4222-8333-444455556666' as typeof siteId
const one = { connection, storage: 'session', state: 'connected', isActive: true } as const
const other = {
  ...one,
  connection: { ...connection, siteId: otherSiteId, name: 'Wool & Co' },
  isActive: false,
} as const

function start(
  status: ConnectionStatus,
  isActive = false,
  sites: readonly ConnectedSite[] = [one],
) {
  whenAsked('connection.read', () => status as never)
  whenAsked('connections.list', () => [...sites] as never)
  whenAsked('runner.list', () => [])
  whenAsked('admin.readSite', () => (isActive ? siteId : null))
  renderPage(<SitesSettings />)
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))
const site = () => screen.findByLabelText('Site')
const key = () => screen.getByLabelText('API key')
const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Connect store' }))
const noteOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

async function fillIn() {
  type(await site(), `https://manage.wix.com/dashboard/${siteId}/store`)
  type(key(), 'IST.key')
  submit()
}

describe('connecting a store', () => {
  it('takes the site from the active admin page', async () => {
    start({ state: 'none' }, true)
    await waitFor(async () => expect(((await site()) as HTMLInputElement).value).toBe(siteId))
  })

  it('hides the key, and prevents autofill and saving of it', async () => {
    start({ state: 'none' })
    await site()
    expect(key().getAttribute('type')).toBe('password')
    expect(key().getAttribute('autocomplete')).toBe('off')
    fireEvent.click(screen.getByRole('button', { name: 'Show key' }))
    expect(key().getAttribute('type')).toBe('text')
  })

  it('asks for missing fields before it sends a request', async () => {
    start({ state: 'none' })
    type(await site(), 'my shop')
    submit()
    expect(noteOf(await site())).toContain('/dashboard/')
    expect(noteOf(key())).toBe('Paste the API key you created in Wix.')
    expect(inputsOf('connection.connect')).toHaveLength(0)
  })

  it.each<[ProblemCode, 'site' | 'key']>([
    ['wrong-key', 'key'],
    ['missing-permission', 'key'],
    ['wrong-site', 'site'],
    ['stores-not-installed', 'site'],
    ['bad-input', 'site'],
  ])('puts the sentence of "%s" at the %s', async (code, path) => {
    start({ state: 'none' })
    whenAsked('connection.connect', () => {
      throw problem(code, 'This is what is wrong.')
    })
    await fillIn()
    const field = path === 'site' ? await site() : key()
    await waitFor(() => expect(noteOf(field)).toBe('This is what is wrong.'))
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('connects after the withheld host permission was granted', async () => {
    start({ state: 'none' })
    whenAsked('connection.connect', () => {
      throw problem('host-permission', 'Allow it to continue.')
    })
    await fillIn()
    actions.allowWix.mockReset().mockResolvedValue(true)
    fireEvent.click(await screen.findByRole('button', { name: 'Allow access to Wix' }))
    await waitFor(() => expect(inputsOf('connection.connect')).toHaveLength(2))
  })

  it('shows errors that belong to no field under the form', async () => {
    start({ state: 'none' })
    whenAsked('connection.connect', () => {
      throw problem('unreachable', 'Wix could not be reached.', 'req-1')
    })
    await fillIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Wix could not be reached.')
    expect(screen.getByText('req-1')).toBeTruthy()
  })

  it('shows the connected store, and no key', async () => {
    start({ state: 'none' })
    whenAsked('connection.connect', () => ({ state: 'connected', connection }) as never)
    await fillIn()
    await screen.findByText('Connected', { selector: 'span' })
    expect(screen.getByText('Older (V1)')).toBeTruthy()
    expect(screen.getByText('240')).toBeTruthy()
    expect(screen.queryByDisplayValue('IST.key')).toBeNull()
  })

  it('asks for the key of the same store again after a restart', async () => {
    start({ state: 'key-needed', siteId })
    await screen.findByText(/only kept until the browser closed/)
    expect(((await site()) as HTMLInputElement).value).toBe(siteId)
  })

  it('disconnects only after it explained the effect', async () => {
    start({ state: 'connected', connection })
    whenAsked('connection.forget', () => ({ state: 'none' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect…' }))
    expect(screen.getByText(/revoke it in Wix/)).toBeTruthy()
    expect(inputsOf('connection.forget')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect store' }))
    expect(await site()).toBeTruthy()
    expect(inputsOf('connection.forget')).toEqual([{ siteId }])
  })
})

describe('several stores', () => {
  const status = { state: 'connected', connection } as const

  it('are listed with their names; one of them is active', async () => {
    start(status, false, [one, other])
    const first = await card(`Store ${siteId.slice(0, 8)}`)
    expect(first.getByText('Current')).toBeTruthy()
    expect(first.queryByRole('button', { name: 'Switch to this store' })).toBeNull()
    expect((await card('Wool & Co')).queryByText('Current')).toBeNull()
  })

  it('are switched with a click', async () => {
    start(status, false, [one, other])
    whenAsked('connections.switch', () => status as never)
    fireEvent.click((await card('Wool & Co')).getByRole('button', { name: 'Switch to this store' }))
    await waitFor(() => expect(inputsOf('connections.switch')).toEqual([{ siteId: otherSiteId }]))
  })

  it('are disconnected one by one, or all together', async () => {
    start(status, false, [one, other])
    whenAsked('connection.forget', () => status as never)
    const wool = await card('Wool & Co')
    fireEvent.click(wool.getByRole('button', { name: 'Disconnect…' }))
    fireEvent.click(wool.getByRole('button', { name: 'Disconnect store' }))
    await waitFor(() => expect(inputsOf('connection.forget')).toEqual([{ siteId: otherSiteId }]))
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect all stores…' }))
    expect(screen.getByText(/all keys and your passphrase/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect all stores' }))
    await waitFor(() => expect(inputsOf('connection.forget')).toHaveLength(2))
    expect(inputsOf('connection.forget')[1]).toEqual({})
  })

  it('are connected side by side, with or without the vault', async () => {
    start({ ...status, isLockable: true }, false)
    whenAsked('connection.connect', () => status as never)
    fireEvent.click(await screen.findByRole('button', { name: 'Connect another store…' }))
    expect(((await site()) as HTMLInputElement).value).toBe('')
    fireEvent.click(screen.getByRole('radio', { name: 'Until the browser closes' }))
    type(await site(), otherSiteId)
    type(key(), 'IST.other')
    submit()
    await waitFor(() =>
      expect(inputsOf('connection.connect')).toEqual([
        { siteId: otherSiteId, apiKey: 'IST.other', storage: 'session' },
      ]),
    )
  })

  it('show how old their keys are, and when to replace them', async () => {
    const dayMs = 86_400_000
    const old = { ...connection, connectedAt: Date.now() - 100 * dayMs }
    start(status, false, [{ ...one, connection: old }])
    expect(await screen.findByText(/Added 100 days ago/)).toBeTruthy()
    expect(screen.getByText(/Replace your key/)).toBeTruthy()
  })

  it('are named by their owner', async () => {
    start(status)
    whenAsked('connections.describe', () => status as never)
    type(await screen.findByLabelText('Store name'), 'Linen')
    type(screen.getByLabelText('OAuth client ID (optional)'), 'client-1')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(inputsOf('connections.describe')).toEqual([
        { siteId, name: 'Linen', oauthClientId: 'client-1' },
      ]),
    )
  })
})

const lines = async () =>
  within(await screen.findByRole('list', { name: 'Key permissions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the permissions of a key', () => {
  const tried = [
    { need: 'products', title: 'Read products', works: true, message: 'Allowed.' },
    { need: 'inventory', title: 'Read stock', works: false, message: 'Tick it at this key.' },
    { need: 'changeInventory', title: 'Change stock', works: 'unknown', message: 'Untried.' },
  ] as const
  it('are tested on a click, and shown with their exact names', async () => {
    start({ state: 'connected', connection })
    whenAsked('connections.tryPermissions', () => [...tried])
    const press = await screen.findByRole('button', { name: 'Check permissions' })
    expect(inputsOf('connections.tryPermissions')).toHaveLength(0)
    fireEvent.click(press)
    expect(await lines()).toEqual([
      'Read productsAllowedRead Products · WIX_STORES.READ_PRODUCTS',
      'Read stockNot allowedWithout it, there are no quantities and no stock filters.Tick it at this key.Read Products · WIX_STORES.READ_INVENTORY',
      'Change stockCan’t be checkedUntried.Manage Products · WIX_STORES.MODIFY_INVENTORY',
    ])
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
  })

  it('are tested at once for a key that was just connected', async () => {
    const fresh = { ...connection, connectedAt: Date.now() }
    whenAsked('connections.tryPermissions', () => [...tried])
    start({ state: 'connected', connection: fresh }, false, [{ ...one, connection: fresh }])
    expect(await lines()).toHaveLength(3)
  })
})

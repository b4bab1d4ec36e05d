import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SitesSettings } from '#components/settings/sites-settings.tsx'
import { ConnectionGate } from '#components/frame/connection-gate.tsx'
import { LockButton } from '#components/vault/lock-button.tsx'
import { delayOf } from '#components/vault/key-form.tsx'
import { VaultCard } from '#components/vault/vault-card.tsx'
import type { ConnectionStatus } from '#lib/extension/app/connection.ts'
import type { LockAfter } from '#lib/extension/app/lock-after.ts'
import { connection, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

// The weakest accepted parameters, with WebCrypto: the cost of a passphrase is measured elsewhere.
const salt = `${'A'.repeat(22)}==`
const kdf = { name: 'pbkdf2-sha256', i: 600_000, salt } as const
const passphrase = 'seven lamps under the old bridge'
const open = { state: 'connected', connection, isLockable: true } as const

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const noteOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    ?.textContent
const start = (status: ConnectionStatus) => whenAsked('connection.read', () => status as never)
const passkeys = [{ credentialId: 'passkey-1', salt: `${'A'.repeat(43)}=` }]

async function enter() {
  start({ state: 'locked', siteId })
  renderPage(<ConnectionGate waiting="waiting">{() => 'the store'}</ConnectionGate>)
  await screen.findByRole('heading', { name: 'Shelfside is locked' })
}

beforeEach(() => {
  whenAsked('admin.readSite', () => null)
  whenAsked('connections.list', () => [
    { connection, storage: 'vault', state: 'connected', isActive: true } as never,
  ])
  whenAsked('vault.readKeyRequest', () => ({ kdf, passkeys: [] }))
  whenAsked('vault.read', () => ({ state: 'unlocked', unlockedAt: 1, lockAfter: 30 }))
  whenAsked('vault.readReauthentication', () => ({ deletes: false, above: null }))
  whenAsked('vault.readIdleLock', () => ({ choice: 'off', isAllowed: false, seesLocked: true }))
})

describe('a page while the vault is locked', () => {
  it('shows only the form to unlock it, with the focus in its field', async () => {
    await enter()
    expect(screen.queryByText('the store')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Passphrase'))
    expect(screen.getByLabelText('Passphrase').getAttribute('type')).toBe('password')
    expect(screen.queryByRole('button', { name: 'Use passkey' })).toBeNull()
  })

  it('sends the derived key and never the passphrase, and continues', async () => {
    whenAsked('vault.unlock', () => open as never)
    whenAsked('vault.changePassphrase', () => ({}))
    await enter()
    type('Passphrase', passphrase)
    press('Unlock')
    await screen.findByText('the store')
    const [input] = inputsOf('vault.unlock')
    expect(input?.key).toMatchObject({ type: 'pass', kdf })
    expect(JSON.stringify(input)).not.toContain(passphrase)
  })

  it('reports errors at the field, and delays further attempts', async () => {
    whenAsked('vault.unlock', () => {
      throw problem('refused', 'Wrong passphrase or passkey.')
    })
    await enter()
    for (let tries = 1; tries <= 5; tries += 1) {
      type('Passphrase', `wrong ${tries}`)
      press('Unlock')
      await waitFor(() => expect(inputsOf('vault.unlock')).toHaveLength(tries))
      await waitFor(() => expect(noteOf('Passphrase')).toBe('Wrong passphrase or passkey.'))
    }
    await screen.findByText(/Too many tries\. Wait \d seconds?\./)
    expect(screen.getByRole('button', { name: 'Unlock' })).toHaveProperty('disabled', true)
    fireEvent.submit(screen.getByLabelText('Passphrase'))
    expect(inputsOf('vault.unlock')).toHaveLength(5)
  })

  it('requires a passphrase before it sends a request to the worker', async () => {
    await enter()
    press('Unlock')
    expect(noteOf('Passphrase')).toContain('Enter your passphrase')
    expect(inputsOf('vault.unlock')).toHaveLength(0)
  })

  it('offers a passkey if there is one, and reports if it was not used', async () => {
    whenAsked('vault.readKeyRequest', () => ({ kdf, passkeys }))
    await enter()
    vi.stubGlobal('navigator', {
      credentials: { get: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Use passkey' }))
    expect((await screen.findByRole('alert')).textContent).toContain('enter your passphrase')
    vi.unstubAllGlobals()
  })

  it('offers to forget the key in the options, and says that it stays valid at Wix', async () => {
    start({ state: 'locked', siteId })
    renderPage(<SitesSettings />)
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect all stores…' }))
    expect(screen.getByText(/stay valid until you revoke them in Wix/)).toBeTruthy()
    const link = screen.getByRole('link', { name: /api-keys/ })
    expect(link.getAttribute('href')).toBe('https://manage.wix.com/account/api-keys')
  })
})

describe('the delay after wrong passphrases', () => {
  it('starts with the fifth, doubles, and has a maximum of five minutes', () => {
    expect([1, 4, 5, 6, 7, 11, 40].map(delayOf)).toEqual([
      0, 0, 5_000, 10_000, 20_000, 300_000, 300_000,
    ])
  })
})

describe('the lock in the header of a window', () => {
  it('exists only with a vault, and locks at once', async () => {
    start(open)
    whenAsked('vault.lock', () => ({ state: 'locked', siteId }))
    renderPage(<LockButton />)
    fireEvent.click(await screen.findByRole('button', { name: 'Lock now' }))
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(inputsOf('vault.lock')).toHaveLength(1)
  })

  it('does not exist while the key is in the browser’s session', async () => {
    start({ state: 'connected', connection })
    renderPage(
      <>
        <LockButton />
        <ConnectionGate waiting="waiting">{() => 'the store'}</ConnectionGate>
      </>,
    )
    await screen.findByText('the store')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('connecting', () => {
  it('stores the key with a passphrase if selected, after it was typed twice', async () => {
    start({ state: 'none' })
    whenAsked('connection.connect', () => open as never)
    renderPage(<SitesSettings />)
    await screen.findByLabelText('Site')
    type('Site', siteId)
    type('API key', 'IST.key')
    fireEvent.click(screen.getByRole('radio', { name: 'Protect with a passphrase' }))
    expect(screen.getByText(/We can’t recover it/)).toBeTruthy()
    type('New passphrase', 'short')
    press('Connect store')
    await waitFor(() => expect(noteOf('New passphrase')).toContain('Use at least 12 characters'))
    expect(document.activeElement).toBe(screen.getByLabelText('New passphrase'))
    type('New passphrase', passphrase)
    type('Repeat new passphrase', 'something else entirely')
    press('Connect store')
    await waitFor(() => expect(noteOf('Repeat new passphrase')).toContain('don’t match'))
    expect(inputsOf('connection.connect')).toHaveLength(0)
    type('Repeat new passphrase', passphrase)
    press('Connect store')
    await screen.findByText('Connected', { selector: 'span' })
    const [input] = inputsOf('connection.connect')
    expect(input?.passKey).toMatchObject({ type: 'pass' })
    expect(JSON.stringify(input)).not.toContain(passphrase)
    expect(screen.queryByDisplayValue(passphrase)).toBeNull()
  })

  it('asks for no passphrase unless selected', async () => {
    start({ state: 'none' })
    whenAsked('connection.connect', () => ({ state: 'connected', connection }) as never)
    renderPage(<SitesSettings />)
    await screen.findByLabelText('Site')
    type('Site', siteId)
    type('API key', 'IST.key')
    press('Connect store')
    await screen.findByText('Connected', { selector: 'span' })
    expect(inputsOf('connection.connect')).toEqual([
      { siteId, apiKey: 'IST.key', storage: 'session' },
    ])
  })
})

describe('the settings of the vault', () => {
  it('show when it locks, and change it', async () => {
    whenAsked('vault.setLockAfter', ({ lockAfter }) => ({
      state: 'unlocked',
      unlockedAt: 1,
      lockAfter,
    }))
    renderPage(<VaultCard isLockable />)
    const select = await screen.findByLabelText<HTMLSelectElement>('Lock automatically')
    expect(select.value).toBe('30')
    fireEvent.change(select, { target: { value: 'browser-closes' } })
    await waitFor(() => expect(select.value).toBe('browser-closes'))
    expect(inputsOf('vault.setLockAfter')).toEqual([{ lockAfter: 'browser-closes' }])
  })

  it('request the permission in the click that enables locking with the computer', async () => {
    whenAsked('vault.setIdleLock', ({ choice }) => ({ choice, isAllowed: true, seesLocked: true }))
    actions.allowIdle.mockReset().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    renderPage(<VaultCard isLockable />)
    await screen.findByLabelText('Lock with the computer')
    type('Lock with the computer', '15')
    // Before anything is awaited: browsers accept the request only during the click.
    expect(actions.allowIdle).toHaveBeenCalledTimes(1)
    await screen.findByText(/The browser didn’t allow it/)
    expect(inputsOf('vault.setIdleLock')).toEqual([])
    type('Lock with the computer', 'computer-locked')
    await waitFor(() =>
      expect(inputsOf('vault.setIdleLock')).toEqual([{ choice: 'computer-locked' }]),
    )
    await waitFor(() => expect(screen.queryByText(/The browser didn’t allow it/)).toBeNull())
    type('Lock with the computer', 'off')
    await waitFor(() => expect(inputsOf('vault.setIdleLock')).toHaveLength(2))
    expect(actions.allowIdle).toHaveBeenCalledTimes(2)
  })

  it('show a choice before the worker has answered, and send quick choices in order', async () => {
    const waiting: (() => void)[] = []
    const answerLate = async ({ lockAfter }: { readonly lockAfter: LockAfter }) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { state: 'unlocked', unlockedAt: 1, lockAfter } as const
    }
    whenAsked('vault.setLockAfter', answerLate as never)
    renderPage(<VaultCard isLockable />)
    const select = await screen.findByLabelText<HTMLSelectElement>('Lock automatically')
    type('Lock automatically', '15')
    expect(select.value).toBe('15')
    type('Lock automatically', '5')
    expect(select.value).toBe('5')
    await waitFor(() => expect(waiting).toHaveLength(1))
    await act(async () => waiting[0]?.())
    expect(select.value).toBe('5')
    await waitFor(() => expect(waiting).toHaveLength(2))
    await act(async () => waiting[1]?.())
    // The choice is over before the query tells the page of the answer, a task later.
    await waitFor(() => expect(select.value).toBe('5'))
    expect(inputsOf('vault.setLockAfter')).toEqual([{ lockAfter: 15 }, { lockAfter: 5 }])
  })

  it('return to the saved choice, with the error, if a choice cannot be saved', async () => {
    whenAsked('vault.setLockAfter', () => {
      throw problem('storage-failed', 'There is no space left.')
    })
    whenAsked('vault.setIdleLock', () => {
      throw problem('storage-failed', 'The disk is full.')
    })
    actions.allowIdle.mockReset().mockResolvedValue(true)
    renderPage(<VaultCard isLockable />)
    const lockAfter = await screen.findByLabelText<HTMLSelectElement>('Lock automatically')
    const idleLock = await screen.findByLabelText<HTMLSelectElement>('Lock with the computer')
    type('Lock automatically', '5')
    expect(lockAfter.value).toBe('5')
    await screen.findByText('There is no space left.')
    await waitFor(() => expect(lockAfter.value).toBe('30'))
    type('Lock with the computer', '60')
    expect(idleLock.value).toBe('60')
    await screen.findByText('The disk is full.')
    await waitFor(() => expect(idleLock.value).toBe('off'))
  })

  it('keep the last choice of the lock with the computer, even if an earlier one is permitted later', async () => {
    whenAsked('vault.setIdleLock', ({ choice }) => ({ choice, isAllowed: true, seesLocked: true }))
    const { promise, resolve } = Promise.withResolvers<boolean>()
    actions.allowIdle.mockReset().mockReturnValueOnce(promise).mockResolvedValueOnce(true)
    renderPage(<VaultCard isLockable />)
    const select = await screen.findByLabelText<HTMLSelectElement>('Lock with the computer')
    type('Lock with the computer', '15')
    expect(select.value).toBe('15')
    type('Lock with the computer', '60')
    await waitFor(() => expect(inputsOf('vault.setIdleLock')).toEqual([{ choice: 60 }]))
    await act(async () => resolve(true))
    expect(select.value).toBe('60')
    expect(inputsOf('vault.setIdleLock')).toEqual([{ choice: 60 }])
  })

  it('show the lock with the computer as off if the permission was withdrawn, with the reason', async () => {
    whenAsked('vault.readIdleLock', () => ({ choice: 15, isAllowed: false, seesLocked: false }))
    renderPage(<VaultCard isLockable />)
    const select = await screen.findByLabelText<HTMLSelectElement>('Lock with the computer')
    expect(select.value).toBe('off')
    expect(screen.getByText(/^Off\. The browser no longer allows/)).toBeTruthy()
    // Firefox reports no locked computer.
    expect(screen.queryByRole('option', { name: 'When the computer is locked' })).toBeNull()
  })

  it('require the passphrase to change the rule that asks for it', async () => {
    whenAsked('vault.setReauthentication', ({ rule }) => rule)
    renderPage(<VaultCard isLockable />)
    const limit = await screen.findByLabelText<HTMLSelectElement>('Before large edits')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Before products are deleted' }))
    type('Before large edits', '500')
    press('Save')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Passphrase')))
    expect(inputsOf('vault.setReauthentication')).toEqual([])
    type('Passphrase', passphrase)
    press('Confirm')
    await screen.findByText('On')
    expect(limit.isConnected).toBe(false)
    const [input] = inputsOf('vault.setReauthentication')
    expect(input).toMatchObject({ key: { type: 'pass' }, rule: { deletes: true, above: 500 } })
    expect(JSON.stringify(input)).not.toContain(passphrase)
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })

  it('accept a custom limit if it is a number, and discard it if it is not confirmed', async () => {
    whenAsked('vault.readReauthentication', () => ({ deletes: true, above: 40 }))
    renderPage(<VaultCard isLockable />)
    const own = await screen.findByLabelText<HTMLInputElement>('More products than')
    expect(own.value).toBe('40')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    for (const wrong of ['0', '4.5', 'many', '', '1000001']) {
      type('More products than', wrong)
      press('Save')
      expect(noteOf('More products than')).toContain('from 1 to 1,000,000')
    }
    type('More products than', '41')
    press('Save')
    await screen.findByLabelText('Passphrase')
    press('Cancel')
    expect(own.value).toBe('40')
    expect(screen.queryByLabelText('Passphrase')).toBeNull()
    expect(inputsOf('vault.setReauthentication')).toEqual([])
  })

  it('have no rule for the passphrase if there is none', () => {
    renderPage(<VaultCard isLockable={false} />)
    expect(screen.queryByText('Ask for the passphrase again')).toBeNull()
    expect(screen.queryByLabelText('Lock with the computer')).toBeNull()
  })

  it('change the passphrase after the current one is entered', async () => {
    whenAsked('vault.changePassphrase', () => ({}))
    renderPage(<VaultCard isLockable />)
    expect(screen.getByText(/^A passphrase is removed only together with its keys/)).toBeTruthy()
    press('Change passphrase…')
    type('New passphrase', passphrase)
    type('Repeat new passphrase', passphrase)
    press('Change passphrase')
    await waitFor(() => expect(noteOf('Current passphrase')).toContain('your current passphrase'))
    type('Current passphrase', 'the one before this one')
    press('Change passphrase')
    await screen.findByText('Passphrase changed.')
    expect(JSON.stringify(inputsOf('vault.changePassphrase'))).not.toMatch(/lamps|before/)
  })

  it('list the passkeys, and remove them', async () => {
    whenAsked('vault.readKeyRequest', () => ({ kdf, passkeys }))
    whenAsked('vault.removePasskey', () => ({ kdf, passkeys: [] }))
    renderPage(<VaultCard isLockable />)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove passkey 1' }))
    await screen.findByText(/No passkeys yet/)
    expect(inputsOf('vault.removePasskey')).toEqual([{ credentialId: 'passkey-1' }])
  })

  it('reject an easily guessed passphrase, with the reason while it is typed', async () => {
    renderPage(<VaultCard isLockable={false} />)
    press('Set a passphrase…')
    for (const entered of ['password1234', 'qwertyuiop12']) {
      type('New passphrase', entered)
      type('Repeat new passphrase', entered)
      await waitFor(() =>
        expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('Very weak'),
      )
      expect(screen.getByText(/^Very weak\. This is close to a common password/)).toBeTruthy()
      press('Save key')
      await waitFor(() => expect(noteOf('New passphrase')).toContain('a common password'))
    }
    type('New passphrase', passphrase)
    await screen.findByText('Strong')
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('4')
    expect(inputsOf('vault.create')).toHaveLength(0)
  })

  it('offer a passphrase for a key in the session', async () => {
    whenAsked('vault.create', () => open as never)
    renderPage(<VaultCard isLockable={false} />)
    press('Set a passphrase…')
    type('New passphrase', passphrase)
    type('Repeat new passphrase', passphrase)
    press('Save key')
    await waitFor(() => expect(inputsOf('vault.create')).toHaveLength(1))
    expect(JSON.stringify(inputsOf('vault.create'))).not.toContain(passphrase)
  })
})

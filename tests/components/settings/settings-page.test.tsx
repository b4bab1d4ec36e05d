import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sectionNames, sectionTitle } from '#components/settings/sections.ts'
import { SettingsPage } from '#components/settings/settings-page.tsx'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { connection } from '#tests/components/builders.ts'
import { noReplica } from '#tests/components/search/fake-replica.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const open = async (section: string) => {
  location.hash = section
  renderPage(<SettingsPage />)
}
const go = (fragment: string) => {
  location.hash = fragment
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
const navigation = () => screen.getByRole('navigation', { name: 'Sections' })
const currentPage = () => navigation().querySelector('[aria-current="page"]')?.textContent

beforeEach(() => {
  localStorage.clear()
  let settings = defaultSettings
  whenAsked('connection.read', () => ({ state: 'connected', connection }) as never)
  whenAsked('connections.list', () => [])
  whenAsked('settings.read', () => settings)
  whenAsked('settings.write', (changes) => (settings = { ...settings, ...changes } as never))
  whenAsked('jobs.list', () => [])
  whenAsked('guardrails.read', () => ({ jumpPercent: 50, salePercent: 80 }))
  whenAsked('maintenance.readProblems', () => [])
})

describe('the options page', () => {
  it('has a link to every section, which marks the open one', async () => {
    await open('appearance')
    await screen.findByRole('heading', { name: 'Appearance' })
    expect(currentPage()).toBe('Appearance & shortcuts')
    expect(sectionNames).toHaveLength(6)
    for (const name of sectionNames) {
      go(name)
      await waitFor(() => expect(currentPage()).toBe(sectionTitle(name)))
    }
  })

  it.each([
    ['sites', 'stores'],
    ['look', 'appearance'],
    ['panels', 'appearance'],
    ['shortcuts', 'appearance'],
    ['limits', 'safety'],
    ['copy', 'sync'],
    ['alerts', 'sync'],
    ['data', 'privacy'],
    ['diagnostics', 'about'],
    ['about', 'about'],
    ['relay', 'sync'],
    ['no-such-name', 'stores'],
  ] as const)('opens the page of the link #%s', async (fragment, page) => {
    await open(fragment)
    await waitFor(() => expect(currentPage()).toBe(sectionTitle(page)))
  })

  it('sets the theme and the language', async () => {
    await open('appearance')
    fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Compact' }))
    fireEvent.click(screen.getByRole('radio', { name: 'To the next column' }))
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } })
    await waitFor(() =>
      expect(inputsOf('settings.write')).toEqual([
        { theme: 'dark' },
        { density: 'compact' },
        { enterDirection: 'next-column' },
        { language: 'de' },
      ]),
    )
  })

  it('sets the low stock limit, the request limit of jobs, and the retention of journals', async () => {
    whenAsked('replica.read', () => noReplica)
    whenAsked('relay.read', () => ({ state: 'none', message: 'Off', rejected: 0 }))
    whenAsked('alerts.read', () => ({ priceChanged: false }))
    await open('low-stock')
    fireEvent.change(await screen.findByLabelText('Low at'), { target: { value: '10' } })
    go('budget')
    fireEvent.change(await screen.findByLabelText('Requests per minute'), {
      target: { value: '60' },
    })
    go('privacy')
    fireEvent.change(await screen.findByLabelText('Keep finished edits for'), {
      target: { value: '30' },
    })
    await waitFor(() =>
      expect(inputsOf('settings.write')).toEqual([
        { lowStock: 10 },
        { requestsPerMinute: 60 },
        { keepJobsDays: 30 },
      ]),
    )
  })

  it('clears the failed calls of the diagnostics', async () => {
    const failed = { at: 1, name: 'products.read', code: 'unreachable' }
    let problems = [failed]
    whenAsked('maintenance.readProblems', () => problems)
    whenAsked('maintenance.clearProblems', () => {
      problems = []
      return {}
    })
    await open('diagnostics')
    expect(await screen.findByText(/products\.read unreachable/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Clear errors' }))
    expect(await screen.findByText('No recent errors.')).toBeDefined()
    expect(inputsOf('maintenance.clearProblems')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Clear errors' })).toBeNull()
    expect(screen.getByText(/failed calls: 0/)).toBeDefined()
  })

  it('deletes everything only after the word was typed', async () => {
    await open('privacy')
    whenAsked('maintenance.removeAll', () => ({}))
    const remove = await screen.findByRole('button', { name: 'Delete all data' })
    expect((remove as HTMLButtonElement).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText(/Type “delete”/), { target: { value: 'Delete' } })
    fireEvent.click(remove)
    await screen.findByText('All Shelfside data was deleted from this browser.')
    expect(inputsOf('maintenance.removeAll')).toHaveLength(1)
  })

  it('deletes the journal of jobs only after it explained the effect', async () => {
    await open('privacy')
    whenAsked('jobs.removeEnded', () => ({}))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete edit history…' }))
    expect(screen.getByText(/can’t undo them/)).toBeTruthy()
    expect(inputsOf('jobs.removeEnded')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Delete history' }))
    await waitFor(() => expect(inputsOf('jobs.removeEnded')).toEqual([{ keepDays: 0 }]))
  })
})

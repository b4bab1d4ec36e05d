import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OptionsPage } from '#components/options/options-page.tsx'
import { sectionNames } from '#components/settings/sections.ts'
import { settingCards } from '#components/settings/setting-cards.ts'
import { SettingsPage } from '#components/settings/settings-page.tsx'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { connection } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { noReplica } from '#tests/components/search/fake-replica.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()

beforeEach(() => {
  localStorage.clear()
  whenAsked('connection.read', () => ({ state: 'connected', connection, isLockable: true }))
  whenAsked('connections.list', () => [
    { connection, storage: 'vault', state: 'connected', isActive: true },
  ])
  whenAsked('settings.read', () => defaultSettings)
  whenAsked('jobs.list', () => [])
  whenAsked('guardrails.read', () => ({ jumpPercent: 50, salePercent: 80 }))
  whenAsked('maintenance.readProblems', () => [])
  whenAsked('replica.read', () => noReplica)
  whenAsked('restorePoints.list', () => ({ points: [] }))
  whenAsked('documents.readStatus', () => ({
    state: 'waiting',
    kept: 0,
    bytes: 0,
    isPaused: false,
    maxBytes: 500_000_000,
    allDays: 14,
    weeklyDays: 365,
    wanted: [],
  }))
  whenAsked('pageState.read', () => null)
  whenAsked('pageState.write', () => ({}))
  whenAsked('recipes.read', () => [])
  whenAsked('searches.read', () => [])
})

const commands = () => screen.findByRole('combobox', { name: 'Commands' })
const openCommands = async (text: string) => {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const field = await commands()
  fireEvent.change(field, { target: { value: text } })
  return field
}

describe('the cards of the settings page', () => {
  it.each(sectionNames)(
    'of the section “%s” are listed for the search, with their ids',
    async (section) => {
      location.hash = section
      renderPage(<SettingsPage />)
      const wanted = settingCards.filter((card) => card.section === section)
      await waitFor(() => {
        for (const { id, title } of wanted) {
          expect(document.getElementById(id)?.textContent, id).toContain(title())
        }
      })
      const drawn = [...document.querySelectorAll('main h2[id]')].map(({ id }) => id)
      expect(wanted.map(({ id }) => id).toSorted()).toEqual(drawn.toSorted())
    },
  )

  it('get the focus where the address names one', async () => {
    location.hash = 'budget'
    renderPage(<SettingsPage />)
    await waitFor(() => expect(document.activeElement?.id).toBe('budget'))
  })
})

describe('the palette of the settings page', () => {
  it('shows no change as possible while locked, and leads to the settings', async () => {
    whenAsked('connection.read', () => ({ state: 'locked' }))
    location.hash = 'look'
    renderPage(<OptionsPage />)
    const field = await openCommands('price')
    const price = await screen.findByRole('option', { name: /^Price/ })
    expect(price.getAttribute('aria-disabled')).toBe('true')
    expect(price.textContent).toContain('Unlock first')
    fireEvent.change(field, { target: { value: 'price +5% all' } })
    expect(screen.queryByRole('option', { name: /^Preview/ })).toBeNull()
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.change(field, { target: { value: '' } })
    const able = screen
      .getAllByRole('option')
      .filter((option) => option.getAttribute('aria-disabled') === null)
    expect(able.map(({ textContent }) => textContent)).toContain('Unlock Shelfside')
    expect(inputsOf('jobs.draft')).toEqual([])
  })

  it('keeps what is typed while the store is not known yet', async () => {
    const answers: ((status: never) => void)[] = []
    whenAsked('connection.read', () => new Promise((resolve) => answers.push(resolve)) as never)
    location.hash = 'look'
    renderPage(<OptionsPage />)
    await openCommands('price')
    expect(screen.queryByRole('option', { name: /^Price/ })).toBeNull()
    for (const answer of answers) answer({ state: 'connected', connection } as never)
    await screen.findByRole('option', { name: /^Price/ })
    expect(await commands()).toHaveProperty('value', 'price')
  })

  it('opens a setting here, and everything else in the workbench', async () => {
    location.hash = 'look'
    renderPage(<OptionsPage />)
    await screen.findByRole('heading', { name: 'Appearance' })
    fireEvent.keyDown(await openCommands('speed'), { key: 'Enter' })
    expect(actions.openSetting).toHaveBeenCalledWith('budget')
    fireEvent.keyDown(await openCommands('insights'), { key: 'Enter' })
    expect(actions.openWorkbench).toHaveBeenLastCalledWith('#charts')
    fireEvent.keyDown(await openCommands('weight'), { key: 'Enter' })
    await waitFor(() => expect(actions.openWorkbench).toHaveBeenLastCalledWith('#requested-edit'))
    const left = inputsOf('pageState.write').find(({ key }) => key === 'requested-edit')
    expect(JSON.parse(left?.state ?? '')).toMatchObject({
      siteId: connection.siteId,
      text: '',
      form: { steps: [{ kind: 'weight' }] },
    })
  })
})

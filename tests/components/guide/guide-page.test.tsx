import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import { OptionsPage } from '#components/options/options-page.tsx'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { topicIds } from '#lib/extension/guide/topic.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { connection } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
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
  whenAsked('connection.read', () => ({ state: 'connected', connection }))
  whenAsked('connections.list', () => [])
  whenAsked('settings.read', () => defaultSettings)
  whenAsked('jobs.list', () => [])
  whenAsked('replica.read', () => noReplica)
  whenAsked('pageState.read', () => null)
  whenAsked('pageState.write', () => ({}))
  whenAsked('recipes.read', () => [])
  whenAsked('searches.read', () => [])
})
afterEach(async () => {
  await setLanguage('en')
  location.hash = ''
})

const goTo = (hash: string) => {
  location.hash = hash
  fireEvent(window, new HashChangeEvent('hashchange'))
}
const open = async (hash: string) => {
  goTo(hash)
  const page = renderPage(<OptionsPage />)
  await screen.findByRole('article')
  return page
}
const title = () => screen.getByRole('heading', { level: 1 })

describe('the guide', () => {
  it('begins with the first topic, and lists all of them', async () => {
    await open('guide')
    expect(title().textContent).toBe('First steps')
    const nav = screen.getByRole('navigation', { name: 'Topics' })
    const links = within(nav).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      topicIds.map((id) => `#guide/${id}`),
    )
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[0]])
    expect(document.title).toBe('First steps – Shelfside guide')
  })

  it.each(topicIds)('shows “%s” with its headings in order and each id once', async (id) => {
    await open(`guide/${id}`)
    const headings = screen.getAllByRole('heading')
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels[0]).toBe(1)
    expect(levels.slice(1).every((level, at) => level > 1 && level <= levels[at]! + 1)).toBe(true)
    const ids = [...document.querySelectorAll('article [id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
    // Nothing of the files is markup.
    expect(screen.getByRole('article').querySelector('script, iframe, object, style')).toBeNull()
  })

  it('moves the focus to the heading that the address names, and to the title of another topic', async () => {
    await open('guide/bulk-edits/sale')
    expect(document.activeElement?.textContent).toBe('Start or end a sale')
    goTo('guide/bulk-edits/stock')
    expect(document.activeElement?.textContent).toBe('Stock')
    goTo('guide/schedules')
    await waitFor(() => expect(document.activeElement).toBe(title()))
    expect(title().textContent).toBe('Schedules and repeating edits')
    goTo('guide/no-such-topic/at-all')
    await waitFor(() => expect(title().textContent).toBe('First steps'))
  })

  it('leads to the next topic, to the settings and to pages on the web', async () => {
    await open('guide/first-steps')
    expect(screen.getByRole('link', { name: 'Next: Search language' }).getAttribute('href')).toBe(
      '#guide/search',
    )
    expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe('#stores')
    const outside = screen.getByRole('link', { name: 'API Keys' })
    expect(outside.getAttribute('target')).toBe('_blank')
    expect(outside.getAttribute('rel')).toContain('noopener')
    goTo('budget')
    await screen.findByRole('heading', { name: 'Speed limit' })
    expect(document.title).not.toContain('guide')
  })

  it('is found in the commands by topics and headings', async () => {
    await open('guide')
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    // The store is open.
    await screen.findByRole('option', { name: /^Sync now/ })
    const field = screen.getByRole('combobox', { name: 'Commands' })
    fireEvent.change(field, { target: { value: 'time filters' } })
    const found = await screen.findByRole('option', { name: /^Guide: Time filters/ })
    expect(found.textContent).toContain('Search language')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(actions.openSetting).toHaveBeenLastCalledWith('guide/search/time-filters')
  })

  it('is opened from the list of keys, where Tab reaches its button', async () => {
    await open('guide')
    fireEvent.keyDown(document.body, { key: '?' })
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    fireEvent.keyDown(window, { key: 'Tab' })
    const button = within(dialog).getByRole('button', { name: 'Guide' })
    expect(document.activeElement).toBe(button)
    fireEvent.keyDown(window, { key: 'Tab' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close')
    fireEvent.keyDown(window, { key: 'Tab' })
    expect(document.activeElement?.getAttribute('role')).toBe('region')
    fireEvent.click(button)
    expect(actions.openSetting).toHaveBeenLastCalledWith('guide')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is in German and French for the first steps, and says where it is not', async () => {
    await setLanguage('de')
    whenAsked('settings.read', () => ({ ...defaultSettings, language: 'de' }))
    await open('guide')
    expect(title().textContent).toBe('Erste Schritte')
    expect(screen.getByRole('article').lang).toBe('de')
    expect(screen.queryByText('Diese Seite gibt es nur auf Englisch.')).toBeNull()
    goTo('guide/search')
    await waitFor(() => expect(title().textContent).toBe('Search language'))
    expect(screen.getByRole('article').lang).toBe('en')
    expect(screen.getByRole('status').textContent).toBe('Diese Seite gibt es nur auf Englisch.')
    cleanup()
    await setLanguage('fr')
    whenAsked('settings.read', () => ({ ...defaultSettings, language: 'fr' }))
    await open('guide')
    expect(title().textContent).toBe('Premiers pas')
  })
})

it('a link to the guide opens the place, and says what it explains', () => {
  render(renderLink())
  fireEvent.click(screen.getByRole('button', { name: 'Learn more: Safety checks' }))
  expect(actions.openSetting).toHaveBeenLastCalledWith('guide/bulk-edits/checks')
})

function renderLink() {
  return (
    <PageActionsContext value={actions}>
      <GuideLink to="bulk-edits/checks" about="Safety checks" />
    </PageActionsContext>
  )
}

import { useDirection } from '@base-ui/react/direction-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applySettings } from '#components/shell/apply-settings.ts'
import { LanguageProvider } from '#components/frame/start-page.tsx'
import { type Settings, defaultSettings } from '#lib/extension/app/settings.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readSavedSettings } from '#lib/extension/queries/saved-settings.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import { settingsQuery, writeSettingsMutation } from '#lib/extension/queries/settings.ts'
import { forgetAnswers, whenAsked } from '#tests/components/fake-call.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

let settings: Settings
let client = createQueryClient()

/** Renders one word once; it stays until the component is mounted again. */
function Word() {
  const [search] = useState(() => t.shell.search)
  const direction = useDirection()
  return (
    <p>
      <span>{search}</span>
      <span>{`primitives: ${direction}`}</span>
    </p>
  )
}

function showPage() {
  client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <Word />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

/** Another page wrote the settings, and the worker reports the change. */
async function chooseElsewhere(changes: Partial<Settings>) {
  settings = { ...settings, ...changes }
  await act(() => client.invalidateQueries({ queryKey: settingsQuery.queryKey }))
}

beforeEach(() => {
  settings = defaultSettings
  whenAsked('settings.read', () => settings)
})
afterEach(async () => {
  cleanup()
  forgetAnswers()
  localStorage.clear()
  await setLanguage('en')
})

describe('a page', () => {
  it('renders again in another language as soon as it is chosen', async () => {
    showPage()
    await screen.findByText('Search')
    await chooseElsewhere({ language: 'de' })
    await screen.findByText('Suche')
    expect(document.documentElement.lang).toBe('de')
    expect(document.documentElement.dir).toBe('ltr')
    screen.getByText('primitives: ltr')
    await chooseElsewhere({ language: 'en' })
    await screen.findByText('Search')
    expect(document.documentElement.lang).toMatch(/^en/)
  })

  it('changes its theme without losing its state', async () => {
    showPage()
    const line = await screen.findByText('Search')
    await chooseElsewhere({ theme: 'dark', density: 'compact' })
    await vi.waitFor(() =>
      expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'compact' }),
    )
    expect(screen.getByText('Search')).toBe(line)
  })

  it('reads again everything the worker returned in the former language', async () => {
    showPage()
    await screen.findByText('Search')
    client.setQueryData(['jobs', 'list'], 'said in English')
    await chooseElsewhere({ language: 'de' })
    await vi.waitFor(() => expect(client.getQueryState(['jobs', 'list'])?.isInvalidated).toBe(true))
  })

  it('uses the saved language before the worker answers, if it was open before', async () => {
    settings = { ...defaultSettings, language: 'de' }
    showPage()
    await screen.findByText('Suche')
    cleanup()
    await setLanguage('en')
    await applySettings(readSavedSettings())
    showPage()
    expect(screen.getByText('Suche')).toBeTruthy()
  })

  it('prefers the worker’s answer to the saved one', async () => {
    localStorage.setItem('shelfside:settings', '{"language":"de"}')
    await applySettings(readSavedSettings())
    showPage()
    expect(screen.getByText('Suche')).toBeTruthy()
    settings = { ...defaultSettings, language: 'en' }
    await screen.findByText('Search')
  })

  it('saves its selected language for the next opening', async () => {
    whenAsked('settings.write', (changes) => (settings = { ...settings, ...changes } as Settings))
    showPage()
    await act(() =>
      client.getMutationCache().build(client, writeSettingsMutation).execute({ language: 'de' }),
    )
    await screen.findByText('Suche')
    expect(readSavedSettings()).toEqual({ ...defaultSettings, language: 'de' })
  })

  it('uses the default if the saved value cannot be read', () => {
    localStorage.setItem('shelfside:settings', '{"language":')
    expect(readSavedSettings()).toBeUndefined()
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PopupWorkspace } from '#components/popup/popup-workspace.tsx'
import { demoSites } from '#lib/extension/app/demo.ts'
import type { Recipe } from '#lib/core/operations/edit.ts'
import { connection } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import {
  answerAsStore,
  chosen,
  field,
  openPalette,
  option,
  press,
  results,
  type,
} from './open-palette.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()

beforeEach(answerAsStore)

const preview = () => option(/^Preview: /)
const readView = () => inputsOf('pageState.write').findLast(({ key }) => key === 'popup')?.state
const sent = () => inputsOf('jobs.draft')[0]?.edit

describe('an edit that is typed into the palette', () => {
  it('is its first entry, in words and with the number of products, and Enter opens its preview', async () => {
    await openPalette()
    await type('price +5% collection:Lamps')
    await waitFor(async () =>
      expect((await preview()).textContent).toBe(
        'Preview: Price +5% · all 2 products matching: collection like “Lamps”',
      ),
    )
    expect(chosen()).toBe(await preview())
    expect(screen.queryByText('Search products for “price +5% collection:Lamps”')).toBeNull()
    await press('Enter')
    await waitFor(() => expect(sent()).toBeDefined())
    expect(sent()).toMatchObject({
      scope: { kind: 'search', search: { text: 'collection:Lamps' } },
      operations: [{ kind: 'price' }],
      currency: 'EUR',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(JSON.parse(readView() ?? '')).toMatchObject({
        screen: { kind: 'job' },
        form: { steps: [{ kind: 'price', form: { text: '5' } }] },
      }),
    )
  })

  it('is about the search in view where it names no products', async () => {
    renderPage(<PopupWorkspace connection={connection} />)
    const box = await screen.findByRole('combobox', { name: 'Search products' })
    fireEvent.change(box, { target: { value: 'paper' } })
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await type('hide')
    await waitFor(async () => expect((await preview()).textContent).toContain('“paper”'))
    await press('Enter')
    await waitFor(() =>
      expect(sent()?.scope).toEqual({ kind: 'search', search: { text: 'paper' } }),
    )
  })

  it('shows the error at its position, and Enter then does nothing', async () => {
    const input = await openPalette()
    await type('price +5% ned .99')
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('ned'))
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const words = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toMatch(/“ned” has no meaning here/)
    expect(chosen()).toBeNull()
    expect(input.getAttribute('aria-activedescendant')).toBeNull()
    await press('Enter')
    expect(screen.getByRole('dialog', { name: 'Commands' })).toBeDefined()
    expect(sent()).toBeUndefined()
  })

  it('points to the change that its form refuses, and says why', async () => {
    await openPalette()
    const refused = [
      ['price -200% all', 'price -200%', /leaves no price/],
      ['hide ; price +0% all', 'price +0%', /Enter an amount/],
      ['price +5% ; tag add "a1b2c" all', 'tag add "a1b2c"', /V1/],
      ['stock set -4 all', 'stock set -4', /./],
    ] as const
    for (const [line, part, reason] of refused) {
      await type(line)
      await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe(part))
      const words = document.getElementById((await field()).getAttribute('aria-describedby') ?? '')
      expect(words?.textContent).toMatch(reason)
      expect(words?.textContent).not.toMatch(/highlighted/)
      expect(results().queryByRole('option', { name: /^Preview: / })).toBeNull()
    }
  })

  it('that is spelled otherwise is suggested as it is understood, and one key takes it', async () => {
    const input = await openPalette()
    for (const [line, meant, key] of [
      ['preis +5%', 'price +5%', 'Enter'],
      ['raise price by 5', 'price +5', 'Enter'],
      ['pirce +5%', 'price +5%', 'Tab'],
      ['price +5% ned .99', 'price +5% end .99', 'Tab'],
    ] as const) {
      await type(line)
      const group = await screen.findByRole('group', { name: 'Did you mean' })
      expect(within(group).getByRole('option').textContent).toContain(meant)
      await press(key)
      await waitFor(() => expect(input.value).toBe(meant))
      expect((await preview()).textContent).toMatch(/Price \+/)
    }
    await type('lamp 5')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Did you mean' })).toBeNull())
  })

  it('never offers an edit of no products', async () => {
    await openPalette()
    await type('price +5% collection:Nope')
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('collection:Nope'))
    expect(screen.getByText('No product matches this search.')).toBeDefined()
    expect(results().queryByRole('option', { name: /^Preview: / })).toBeNull()
    await press('Enter')
    expect(sent()).toBeUndefined()
    await type('price +5% collection:Lamps')
    expect(await preview()).toBeDefined()
  })

  it('offers no change of a search in view that finds nothing, or cannot be read', async () => {
    renderPage(<PopupWorkspace connection={connection} />)
    const box = await screen.findByRole('combobox', { name: 'Search products' })
    for (const [text, reason] of [
      ['sofa', 'No product matches this search.'],
      ['colour:red', /There’s no filter “colour:”/],
    ] as const) {
      fireEvent.change(box, { target: { value: text } })
      fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
      await type('price')
      const change = await option(/^Price/)
      await waitFor(() => expect(change.getAttribute('aria-disabled')).toBe('true'))
      expect(change.textContent).toMatch(reason)
      await type('price +5%')
      await waitFor(() => expect(screen.getAllByText(reason).length).toBeGreaterThan(0))
      expect(results().queryByRole('option', { name: /^Preview: / })).toBeNull()
      await press('Escape')
    }
  })

  it('is no mistake while only its end is missing, and no edit while it is one word', async () => {
    const input = await openPalette()
    await type('price ')
    expect(await screen.findByText(/^Something is missing here/)).toBeDefined()
    expect(input.getAttribute('aria-invalid')).toBeNull()
    expect(chosen()?.textContent).toMatch(/^Price/)
    await type('price +5% end ')
    expect(await screen.findByText(/^Something is missing here/)).toBeDefined()
    expect(input.getAttribute('aria-invalid')).toBeNull()
    expect(chosen()).toBeNull()
    await type('name')
    await waitFor(() => expect(screen.queryByText(/missing here|no meaning here/)).toBeNull())
    expect(chosen()?.textContent).toMatch(/^Name/)
  })

  it('does not hide a command whose name begins like an edit', async () => {
    renderPage(<PopupWorkspace connection={{ ...connection, siteId: demoSites.v3 }} />)
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await type('remove the')
    expect(chosen()?.textContent).toBe('Remove the demo store')
    expect(screen.queryByText(/no meaning here/)).toBeNull()
  })

  it('is completed with Tab', async () => {
    const input = await openPalette()
    await type('hide collection:La')
    await screen.findByRole('group', { name: 'Complete the edit' })
    await press('Tab')
    expect(input.value).toBe('hide collection:"Lamps" ')
    expect(document.activeElement).toBe(input)
  })

  it('keeps the palette open where the preview fails, and says why', async () => {
    whenAsked('jobs.draft', () => {
      throw problem('unreachable', 'Wix can’t be reached.')
    })
    await openPalette()
    await type('hide stock:out')
    await preview()
    await press('Enter')
    expect(await screen.findByText('Wix can’t be reached.')).toBeDefined()
    expect(await field()).toHaveProperty('value', 'hide stock:out')
  })

  it('is previewed once, however often Enter is pressed', async () => {
    let answer: ((job: unknown) => void) | undefined
    whenAsked('jobs.draft', (() => new Promise((resolve) => (answer = resolve))) as never)
    await openPalette()
    await type('hide stock:out')
    await preview()
    await press('Enter')
    await press('Enter')
    await waitFor(() => expect(inputsOf('jobs.draft')).toHaveLength(1))
    await act(async () => answer?.({ id: 'j1', state: 'draft' }))
    expect(inputsOf('jobs.draft')).toHaveLength(1)
  })

  it('opens the form where its saved edit is in another currency', async () => {
    const dollars: Recipe = {
      version: 1,
      name: 'Dollars',
      currency: 'USD',
      operations: [{ kind: 'visible', visible: false }],
    }
    whenAsked('recipes.read', () => [dollars] as never)
    await openPalette()
    await type('run "Dollars" stock:out')
    await preview()
    await press('Enter')
    expect(await screen.findByText(/USD/)).toBeDefined()
    expect(sent()).toBeUndefined()
  })
})

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { matchCommand } from '#components/workspace/command-palette.tsx'
import { PopupWorkspace } from '#components/workspace/popup-workspace.tsx'
import { hasAnyRecent, readRecent } from '#components/workspace/read-recent.ts'
import { applyPendingAction } from '#components/workspace/pending-action-inbox.tsx'
import { createWorkspace } from '#components/workspace/use-workspace.ts'
import { emptyBulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import { formFor } from '#components/bulk-edit/steps/form-for.ts'
import { demoSites } from '#lib/catalog/app/demo.ts'
import { buildJob, connection, idOf, otherSiteId, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { buildSearchRow, keepReplica, noReplica } from '#tests/components/search/fake-replica.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock('#lib/replica/blob/read-index.ts', () => import('#tests/components/search/fake-replica.ts'))
giveViewport()

let recent: string | null

beforeEach(async () => {
  recent = null
  await keepReplica([buildSearchRow(1), buildSearchRow(2)])
  whenAsked('views.read', ({ view }) => (view === 'recent' ? recent : null))
  whenAsked('views.write', () => ({}))
  whenAsked('jobs.list', () => [buildJob([], { state: 'done' })] as never)
  whenAsked('replica.read', () => noReplica)
  whenAsked('replica.refresh', () => noReplica)
  whenAsked('connections.list', () => [])
  whenAsked('products.readSummaries', () => ({ items: [] }))
})

const start = async () => {
  renderPage(<PopupWorkspace connection={connection} />)
  await screen.findAllByRole('option')
}
const commands = () => screen.findByRole('combobox', { name: 'Commands' })
const chosen = () => screen.getByRole('option', { selected: true }).textContent
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('the commands', () => {
  // First: from then on they are loaded, and drawn within the key.
  it('have the focus as soon as they are rendered: no text goes elsewhere', async () => {
    await start()
    const hasFocus = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        const field = screen.queryByRole('combobox', { name: 'Commands' })
        if (field === null) return
        observer.disconnect()
        resolve(document.activeElement === field)
      }).observe(document.body, { childList: true, subtree: true })
    })
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    expect(await hasFocus).toBe(true)
  })

  it('open with Ctrl and K, are found by a few letters, and run with Enter', async () => {
    await start()
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    const field = await commands()
    await waitFor(() => expect(document.activeElement).toBe(field))
    type(field, 'syn')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Sync now')
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(inputsOf('replica.refresh')).toEqual([{ siteId }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('open with “>” in the search, which stays as it was', async () => {
    await start()
    const box = screen.getByRole('combobox', { name: 'Search products' })
    type(box, '>opt')
    expect(await commands()).toHaveProperty('value', 'opt')
    expect(box).toHaveProperty('value', '')
    fireEvent.keyDown(await commands(), { key: 'Enter' })
    expect(actions.openOptions).toHaveBeenCalledTimes(1)
  })

  it('undo the last job: its effect is shown, and Enter confirms it, but not when held from before', async () => {
    const job = buildJob(['applied', 'applied', 'applied'], { state: 'done' })
    whenAsked('jobs.list', () => [job] as never)
    whenAsked('jobs.read', () => job as never)
    await start()
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    const field = await commands()
    type(field, 'undo')
    fireEvent.keyDown(field, { key: 'Enter' })
    const confirm = await screen.findByRole('button', { name: /^Undo 3/ })
    await waitFor(() => expect(document.activeElement).toBe(confirm))
    expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(confirm, { key: 'Enter' })).toBe(true)
    expect(inputsOf('jobs.undo')).toEqual([])
  })

  it('start the demo shop if there is none, and leave it if it is active', async () => {
    whenAsked('connection.tryDemo', () => ({ state: 'none' }) as never)
    whenAsked('connection.forget', () => ({ state: 'none' }) as never)
    await start()
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    type(await commands(), 'demo')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain(
      'Try the demo store',
    )
    fireEvent.keyDown(await commands(), { key: 'Enter' })
    await waitFor(() => expect(inputsOf('connection.tryDemo')).toEqual([{ catalog: 'v1' }]))
    cleanup()
    renderPage(<PopupWorkspace connection={{ ...connection, siteId: demoSites.v3 }} />)
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    type(await commands(), 'demo')
    fireEvent.keyDown(await commands(), { key: 'Enter' })
    await waitFor(() => expect(inputsOf('connection.forget')).toEqual([{ siteId: demoSites.v3 }]))
  })

  it('are navigated with the arrows, and closed by Escape, which restores the focus', async () => {
    await start()
    const box = screen.getByRole('combobox', { name: 'Search products' })
    fireEvent.keyDown(window, { key: 'k', metaKey: true })
    const field = await commands()
    const first = screen.getByRole('option', { selected: true }).textContent
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(screen.getByRole('option', { selected: true }).textContent).not.toBe(first)
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(first)
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(document.activeElement).toBe(box)
  })

  it('stay active when others are added above them', async () => {
    let report: (() => void) | undefined
    const reported = new Promise<void>((resolve) => {
      report = resolve
    })
    const job = buildJob(['applied'], { state: 'done' })
    whenAsked('jobs.list', (() => reported.then(() => [job])) as never)
    await start()
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    const field = await commands()
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    const before = chosen()
    report?.()
    await screen.findByText('Undo last edit…')
    expect(chosen()).toBe(before)
  })

  it('have no shop to switch to if there is only one, and report if nothing matches', async () => {
    await start()
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    type(await commands(), 'switch')
    expect(screen.getByText('No results')).toBeTruthy()
  })
})

describe('a command’s name', () => {
  it('is found by letters in order, starts of words first', () => {
    expect(matchCommand('ow', 'Open workbench')).toBeDefined()
    expect(matchCommand('wo', 'Options')).toBeUndefined()
    expect(matchCommand('sn', 'Sync now')).toBeGreaterThan(matchCommand('sn', 'Seasons') ?? 9)
    expect(matchCommand('RUCK', 'Rückgängig machen')).toBeDefined()
    expect(matchCommand('', 'Anything')).toBeDefined()
  })
})

describe('the last opened products', () => {
  it('are shown above the results while the search is empty, and are saved', async () => {
    recent = JSON.stringify({ [siteId]: [idOf(2)] })
    await start()
    const strip = await screen.findByRole('list', { name: 'Recently opened' })
    expect(strip.textContent).toBe('Mug 2')
    fireEvent.click(screen.getByRole('button', { name: 'Mug 2' }))
    await waitFor(() =>
      expect(inputsOf('views.write').find(({ view }) => view === 'recent')?.state).toBe(
        JSON.stringify({ [siteId]: [idOf(2)] }),
      ),
    )
  })

  it('are those of the shop in view, eight at most, and only their ids', () => {
    const many = Array.from({ length: 12 }, (_, at) => idOf(at + 1))
    const saved = { [siteId]: [...many, 'x'], [otherSiteId]: 7, nonsense: [idOf(1)] }
    expect([...readRecent(saved)]).toEqual([[siteId, many.slice(0, 8)]])
    expect(hasAnyRecent(JSON.stringify(saved), siteId)).toBe(true)
    expect(hasAnyRecent(JSON.stringify(saved), otherSiteId)).toBe(false)
    expect(hasAnyRecent('{', siteId)).toBe(false)
  })
})

describe('an action requested on the page', () => {
  const pendingAction = { id: 'p', siteId, productIds: [idOf(1), idOf(2)] } as const
  const now = createWorkspace(siteId, 'page')
  const scope = { kind: 'ids', ids: pendingAction.productIds }

  it('is an edit of exactly these products, prepared as far as it is known', () => {
    const taken = applyPendingAction(now, { ...pendingAction, action: 'lower-price' })
    expect(taken.screen).toEqual({ kind: 'edit', scope })
    expect(taken.form).toMatchObject({
      steps: [{ kind: 'price', form: { by: 'percent', changeDirection: 'lower', text: '10' } }],
    })
    expect(taken.stashed).toBeUndefined()
  })

  it('sets aside a form that the user had begun, but not an unchanged one', () => {
    const begun = { steps: [{ key: '1', kind: 'price', form: { text: '7.5' } }] }
    expect(
      applyPendingAction({ ...now, form: begun }, { ...pendingAction, action: 'set-ribbon' })
        .stashed,
    ).toBe(begun)
    for (const form of [undefined, emptyBulkForm, formFor('raise-price')]) {
      const taken = applyPendingAction({ ...now, form }, { ...pendingAction, action: 'set-ribbon' })
      expect(taken.stashed).toBeUndefined()
    }
  })

  it('does not change the form if it does not contain a change', () => {
    const begun = { steps: [{ key: '1', kind: 'price', form: { text: '7.5' } }] }
    const taken = applyPendingAction({ ...now, form: begun }, { ...pendingAction, action: 'edit' })
    expect(taken).toMatchObject({ form: begun, screen: { kind: 'edit', scope } })
  })

  it('is a search on the search screen', () => {
    const find = { id: 'p', siteId, action: 'find', text: 'linen' } as const
    expect(applyPendingAction(now, find)).toMatchObject({
      home: 'search',
      screen: { kind: 'home' },
      text: 'linen',
    })
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PopupWorkspace } from '#components/popup/popup-workspace.tsx'
import { hasAnyRecent, readRecent } from '#components/popup/read-recent.ts'
import { applyPendingAction } from '#components/workspace/pending-action-inbox.tsx'
import { createWorkspace } from '#components/workspace/use-workspace.ts'
import { emptyBulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import { formFor } from '#components/bulk-edit/steps/form-for.ts'
import {
  buildJob,
  connection,
  idOf,
  jobId,
  otherSiteId,
  siteId,
} from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { buildSearchRow, keepReplica, noReplica } from '#tests/components/search/fake-replica.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()

let recent: string | null

beforeEach(async () => {
  recent = null
  await keepReplica([buildSearchRow(1), buildSearchRow(2)])
  whenAsked('pageState.read', ({ key }) => (key === 'recent' ? recent : null))
  whenAsked('pageState.write', () => ({}))
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
describe('the last opened products', () => {
  it('are shown above the results while the search is empty, and are saved', async () => {
    recent = JSON.stringify({ [siteId]: [idOf(2)] })
    await start()
    const strip = await screen.findByRole('list', { name: 'Recently opened' })
    expect(strip.textContent).toBe('Mug 2')
    fireEvent.click(screen.getByRole('button', { name: 'Mug 2' }))
    await waitFor(() =>
      expect(inputsOf('pageState.write').find(({ key }) => key === 'recent')?.state).toBe(
        JSON.stringify({ [siteId]: [idOf(2)] }),
      ),
    )
  })

  it('are those of the store in view, eight at most, and only their ids', () => {
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

  it('is kept when the preview of the form before it runs', () => {
    const taken = applyPendingAction(
      { ...now, form: formFor('raise-price'), formJob: jobId },
      { ...pendingAction, action: 'set-ribbon' },
    )
    expect(taken.formJob).toBeUndefined()
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

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { JobResult } from '#components/edits/job-result.tsx'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { undoFields } from '#lib/core/edits/undo/undo.ts'
import { type Job, type JobRow, noRows } from '#lib/core/job/job.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import { replicaQuery } from '#lib/extension/queries/replica.ts'
import { buildJob, buildRow, idOf, jobId, priceEdit, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildSearchRow, keepReplica, noReplica } from '#tests/components/search/fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()

const rows: readonly JobRow[] = [
  buildRow(1, { state: 'applied', target: { listPrice: '11' as Amount, ribbon: 'Sale' } }),
  buildRow(2, { state: 'applied', name: 'Bowl' }),
  buildRow(3, {
    state: 'failed',
    problem: { code: 'not-found', message: 'The product was deleted.' },
  }),
  buildRow(4, {
    state: 'conflict',
    before: { listPrice: '10' as Amount, ribbon: '' },
    target: { listPrice: '11' as Amount, ribbon: 'Sale' },
    remote: { ribbon: 'New' },
  }),
  buildRow(5, { state: 'conflict', remote: { listPrice: '13.5' as Amount } }),
]
/** Rows of the preview of an undo that are left alone. */
let keptRows: readonly JobRow[] = []
let steps = { retryable: 1, undoable: 2 }
beforeEach(() => {
  keptRows = []
  steps = { retryable: 1, undoable: 2 }
})
const undone = vi.fn<(id: JobId) => void>()
const repeated = vi.fn()

async function start(part: Partial<Job> = {}, client = createQueryClient()) {
  const job = buildJob(
    rows.map(({ state }) => state),
    { state: 'done', ...part },
  )
  const running = { ...job, state: 'running' } as never
  whenAsked('jobs.list', () => [])
  whenAsked('jobs.readRows', ({ states, offset, limit }) => {
    const meant = rows.filter(({ state }) => states?.includes(state) ?? true)
    return {
      rows: structuredClone(meant.slice(offset, offset + limit)) as never,
      total: meant.length,
    }
  })
  whenAsked('jobs.previewUndo', ({ productIds, paths }) => {
    const restored = rows.filter(
      ({ id, state, target }) =>
        state === 'applied' &&
        (productIds?.includes(id) ?? true) &&
        (paths === undefined || paths.some((path) => path in target)),
    )
    const shown = restored.flatMap((row) => [
      { ...undoFields(row, () => true), state: 'planned', attempt: 0 },
    ])
    return {
      rows: structuredClone([...shown, ...keptRows]) as never,
      total: shown.length + keptRows.length,
    }
  })
  whenAsked('recipes.read', () => [])
  whenAsked('jobs.readNextSteps', () => steps)
  whenAsked('jobs.retry', () => running)
  whenAsked('jobs.resolve', () => running)
  whenAsked('jobs.undo', () => ({ ...job, id: 'job-2', undoOf: jobId, state: 'running' }) as never)
  renderPage(
    <QueryClientProvider client={client}>
      <JobResult job={job} onUndo={undone} onRepeat={repeated} />
    </QueryClientProvider>,
  )
  await screen.findByText('Mug 1')
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pressCounted = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const shownToRestore = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Restore/ })
    .map((box) => box.getAttribute('aria-label'))
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))

describe('the result of a job', () => {
  it('offers the same edit as a form, but not for manual edits and undos', async () => {
    await start()
    press('Run again…')
    const [scope, draft] = repeated.mock.lastCall ?? []
    expect(scope).toEqual({ kind: 'search', search: { text: 'mug' } })
    expect(draft).toMatchObject({ steps: [{ kind: 'price', form: { text: '10' } }] })
    cleanup()
    await start({ edit: { scope: { kind: 'typed', changes: [] }, operations: [] } })
    expect(screen.queryByRole('button', { name: 'Run again…' })).toBeNull()
    cleanup()
    await start({ undoOf: jobId, edit: undefined })
    expect(screen.queryByRole('button', { name: 'Run again…' })).toBeNull()
  })

  it('sends failed rows again', async () => {
    await start()
    await pressCounted('Retry 1 failed')
    await waitFor(() => expect(inputsOf('jobs.retry')).toEqual([{ jobId, siteId }]))
  })

  it('offers no retry that would send nothing, and says what to do instead', async () => {
    steps = { retryable: 0, undoable: 2 }
    await start()
    expect(await screen.findByText(/^1 product can’t be sent again/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  })

  it('offers an undo whenever it would restore something, and only then', async () => {
    steps = { retryable: 1, undoable: 0 }
    await start()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo…' })).toBeNull())
    cleanup()
    steps = { retryable: 1, undoable: 1 }
    await start({ state: 'cancelled', counts: { ...noRows, failed: 1 } })
    expect(await screen.findByRole('button', { name: 'Undo…' })).toBeTruthy()
  })

  it('says when it is undone automatically', async () => {
    const schedule = { startAt: 1, endAt: Date.UTC(2027, 4, 3, 8), missed: 'ask' } as const
    await start({ startedAt: 1, schedule })
    expect(screen.getByText(/Undone automatically on .*2027/)).toBeTruthy()
  })

  it('offers to send nothing more once its scheduled end has passed', async () => {
    const schedule = { startAt: 1, endAt: 2, missed: 'ask' } as const
    steps = { retryable: 1, undoable: 1 }
    await start({
      startedAt: 1,
      schedule,
      counts: { ...noRows, applied: 1, failed: 1, conflict: 1 },
    })
    expect(await screen.findByRole('button', { name: 'Undo…' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Retry|Resolve)/ })).toBeNull()
  })

  it('is searched by name', async () => {
    await start()
    fireEvent.change(screen.getByLabelText('Search these products'), {
      target: { value: 'bow' },
    })
    await waitFor(() => expect(screen.queryByText('Mug 1')).toBeNull())
    expect(await screen.findByText('Bowl')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Search these products'), {
      target: { value: 'zebra' },
    })
    expect(await screen.findByText('No products match “zebra”.')).toBeTruthy()
  })

  it('names what another user changed, whatever it was', async () => {
    await start()
    expect(screen.getByText(/Someone changed “Ribbon” in the meantime/)).toBeTruthy()
  })

  it('is copied as it is displayed', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await start()
    press(/^Failed/)
    await waitFor(() => expect(screen.queryByText('Mug 1')).toBeNull())
    press('Copy')
    await screen.findByRole('button', { name: 'Copied' })
    const text = writeText.mock.calls[0]?.[0] ?? ''
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain('The product was deleted.')
  })

  it('says why it could not be tried again', async () => {
    await start()
    whenAsked('jobs.retry', () => {
      throw problem('wrong-site', 'This job belongs to another store.')
    })
    await pressCounted('Retry 1 failed')
    expect(await screen.findByText('This job belongs to another store.')).toBeTruthy()
  })
})

describe('a conflict', () => {
  it('shows the previous value, ours and the other user’s, field by field', async () => {
    await start()
    press('Resolve 2 conflicts…')
    const table = await screen.findByRole('table', {
      name: 'Values of Mug 4 that someone changed',
    })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['Value', 'Before', 'Mine', 'Theirs'],
      ['Ribbon', 'none', 'Sale', 'New'],
    ])
  })

  it('is decided row by row; undecided rows stay open', async () => {
    await start()
    press('Resolve 2 conflicts…')
    const group = await screen.findByRole('radiogroup', { name: 'Value to use for Mug 4' })
    fireEvent.click(within(group).getByRole('radio', { name: 'Use mine' }))
    press('Use my value for 1 product')
    await waitFor(() => expect(inputsOf('jobs.resolve')).toHaveLength(1))
    expect(inputsOf('jobs.resolve')[0]).toEqual({
      jobId,
      siteId,
      choices: [{ id: idOf(4), choice: 'ours' }],
    })
  })

  it('is decided for all at once, and the other user’s values that are kept are not overwritten', async () => {
    await start()
    press('Resolve 2 conflicts…')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Keep all theirs' })).toHaveProperty(
        'disabled',
        false,
      ),
    )
    press('Keep all theirs')
    press('Keep theirs for 2 products')
    await waitFor(() => expect(inputsOf('jobs.resolve')).toHaveLength(1))
    expect(inputsOf('jobs.resolve')[0]?.choices).toEqual([
      { id: idOf(4), choice: 'theirs' },
      { id: idOf(5), choice: 'theirs' },
    ])
  })
})

describe('an undo', () => {
  it('undoes only some products', async () => {
    await start()
    press('Undo…')
    choose('Some products')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Restore Bowl' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo 1 product' }))
    await waitFor(() => expect(undone).toHaveBeenLastCalledWith('job-2'))
    expect(inputsOf('jobs.undo')).toEqual([{ jobId, siteId, productIds: [idOf(2)] }])
  })

  it('finds products by name and SKU, and keeps the selection', async () => {
    await keepReplica([
      buildSearchRow(1, { skus: ['A-1'] }),
      buildSearchRow(2, { skus: ['', 'Large-XL'] }),
    ])
    await start()
    press('Undo…')
    choose('Some products')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Restore Bowl' }))
    search('mug')
    await waitFor(() => expect(shownToRestore()).toEqual(['Restore Mug 1']))
    search('e-xl')
    await waitFor(() => expect(shownToRestore()).toEqual(['Restore Bowl']))
    expect(screen.getByRole('checkbox', { name: 'Restore Bowl', checked: true })).toBeTruthy()
    search('plate')
    expect(await screen.findByText('No products match “plate”.')).toBeTruthy()
    press('Undo 1 product')
    await waitFor(() => expect(inputsOf('jobs.undo')[0]?.productIds).toEqual([idOf(2)]))
  })

  it('undoes only one field', async () => {
    await start()
    press('Undo…')
    choose('One field')
    fireEvent.click(await screen.findByRole('radio', { name: /Ribbon.*1 product$/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo 1 product' }))
    await waitFor(() => expect(inputsOf('jobs.undo')).toHaveLength(1))
    expect(inputsOf('jobs.undo')[0]).toEqual({ jobId, siteId, paths: ['ribbon'] })
  })

  it('cannot start before something is selected', async () => {
    await start()
    press('Undo…')
    choose('Some products')
    expect(screen.getByRole('button', { name: 'Select an option first' })).toHaveProperty(
      'disabled',
      true,
    )
    press('Keep changes')
    expect(await screen.findByText('Mug 1')).toBeTruthy()
    expect(inputsOf('jobs.undo')).toHaveLength(0)
  })

  it('shows every value that goes back before it can start, and what stays with the reason', async () => {
    keptRows = [
      buildRow(7, {
        state: 'conflict',
        remote: { listPrice: '13.5' as Amount },
      }),
      buildRow(8, { state: 'failed', problem: { code: 'not-found', message: 'It is gone.' } }),
    ]
    whenAsked('jobs.readOfProduct', () => [])
    await start()
    press('Undo…')
    // Before the values are known, there is nothing to confirm.
    expect(screen.queryByRole('button', { name: /^Undo \d/ })).toBeNull()
    const list = await screen.findByRole('list', { name: 'Values going back' })
    await screen.findByText('Mug 7')
    const lines = within(list)
      .getAllByRole('listitem')
      .filter((line) => line.hasAttribute('data-index'))
      .map(({ textContent }) => textContent ?? '')
    expect(lines[0]).toMatch(/Mug 1.*€11\.00.*becomes.*€10\.00/)
    expect(lines[2]).toMatch(/Mug 7.*Kept.*set this to €13\.50 since then\. It stays\./)
    expect(lines[3]).toMatch(/Mug 8.*Can’t be undone.*It is gone\./)
    expect(inputsOf('jobs.undo')).toHaveLength(0)
    press('Undo 4 prices')
    await waitFor(() => expect(inputsOf('jobs.undo')).toEqual([{ jobId, siteId }]))
  })

  it('says that its values could not be compared with the store', async () => {
    await start()
    whenAsked('jobs.previewUndo', () => ({
      rows: [],
      total: 0,
      problem: { code: 'unreachable', message: 'You’re offline.' },
    }))
    press('Undo…')
    expect(await screen.findByText('Not compared with your store')).toBeTruthy()
    expect(screen.getByText(/You’re offline\./)).toBeTruthy()
  })

  it('is the first action, and the primary one only while Wix takes writes', async () => {
    await start()
    const actions = within(screen.getByRole('region', { name: 'Next steps' })).getAllByRole(
      'button',
    )
    expect(actions[0]?.textContent).toBe('Undo…')
    expect(actions[0]?.className).toContain('bg-accent')
  })

  it('is called Redo for an undo', async () => {
    await start({ undoOf: 'job-0' as JobId, undoes: 'edit', edit: undefined })
    press('Redo…')
    expect(await screen.findByRole('button', { name: 'Redo 2 products' })).toBeTruthy()
  })
})

const isPrimary = (name: string | RegExp) =>
  screen.getByRole('button', { name }).className.includes('bg-accent ')

describe('while Wix takes no writes', () => {
  it('no button that writes is the primary one', async () => {
    const client = createQueryClient()
    client.setQueryData(replicaQuery(siteId).queryKey, {
      ...noReplica,
      problem: { code: 'wrong-key', message: 'Wix rejected this API key.' },
    })
    await start({}, client)
    expect(isPrimary('Undo…')).toBe(false)
    press('Resolve 2 conflicts…')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Keep all theirs' })).toHaveProperty(
        'disabled',
        false,
      ),
    )
    press('Keep all theirs')
    expect(isPrimary('Keep theirs for 2 products')).toBe(false)
    press('Use all mine')
    expect(isPrimary('Use my value for 2 products')).toBe(false)
  })
})

describe('an ended edit', () => {
  it('is saved under a name', async () => {
    whenAsked('recipes.write', () => ({}))
    await start()
    press('Save as…')
    fireEvent.change(screen.getByRole('textbox', { name: 'Name for this edit' }), {
      target: { value: 'Ten percent' },
    })
    press('Save')
    await screen.findByText('Saved as “Ten percent”.')
    expect(inputsOf('recipes.write')).toEqual([
      {
        recipes: [
          expect.objectContaining({ name: 'Ten percent', operations: priceEdit.operations }),
        ],
      },
    ])
  })

  it.each([
    ['an edit', {}, 'Undone'],
    ['an undo', { undoOf: 'job-0' as JobId, undoes: 'edit' as const, edit: undefined }, /^Redone/],
  ])('of which all is undone says so: %s', async (_what, part, words) => {
    await start({ ...part, state: 'undone' })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { JobList } from '#components/edits/job-list.tsx'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { type Job, noRows } from '#lib/core/job/job.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import { buildJob } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const opened = vi.fn<(id: JobId) => void>()
const findProducts = vi.fn<() => void>()
const asked = vi.fn<(id: JobId) => void>()
const at = Date.UTC(2027, 4, 3, 8)

function listed(title: string, part: Partial<Job>): Job {
  const { edit: _, ...job } = buildJob(['applied', 'applied'], {
    id: title as JobId,
    title,
    ...part,
  })
  return job
}

const jobs: readonly Job[] = [
  listed('Later', { state: 'ready', schedule: { startAt: at + 86_400_000, missed: 'ask' } }),
  listed('Sooner', {
    state: 'ready',
    schedule: { startAt: at, endAt: at + 3_600_000, repeat: 'weekly', missed: 'run' },
  }),
  listed('Under way', { state: 'running', startedAt: 1 }),
  listed('Preview', { state: 'ready', counts: { ...noRows, planned: 2 } }),
  listed('Nothing found', { state: 'ready', counts: noRows }),
  listed('Missed', {
    state: 'ready',
    problem: { code: 'refused', message: 'Its time has passed.' },
  }),
  listed('Over', { state: 'done', startedAt: Date.now() }),
  listed('Thrown away', { state: 'cancelled' }),
]

async function start(shown: readonly Job[] = jobs) {
  whenAsked('jobs.list', () => structuredClone(shown) as never)
  renderPage(<JobList onOpen={opened} onUndo={asked} onFindProducts={findProducts} />)
  await waitFor(() => expect(inputsOf('jobs.list')).toHaveLength(1))
}

const titlesIn = async (section: string) => {
  const list = await screen.findByRole('list', { name: section })
  return within(list)
    .getAllByRole('listitem')
    .map((line) => jobs.find(({ title }) => line.textContent?.includes(title))?.title)
}

describe('the list of jobs', () => {
  it('has sections, the next one to start first, and hides discarded drafts', async () => {
    await start()
    expect(await titlesIn('Running')).toEqual(['Under way'])
    expect(await titlesIn('Needs attention')).toEqual(['Missed'])
    expect(await titlesIn('Not started')).toEqual(['Preview'])
    expect(screen.queryByText('Nothing found')).toBeNull()
    expect(await titlesIn('Upcoming')).toEqual(['Sooner', 'Later'])
    expect(await titlesIn('Today')).toEqual(['Over'])
    expect(screen.queryByText('Thrown away')).toBeNull()
  })

  it('shows when a job starts, ends and repeats', async () => {
    await start()
    const list = await screen.findByRole('list', { name: 'Upcoming' })
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toMatch(
      /Starts .*, undone .*, every week/,
    )
  })

  it('removes a schedule', async () => {
    await start()
    const waits = listed('Sooner', { state: 'ready' })
    whenAsked('jobs.unschedule', () => waits as never)
    const button = await screen.findByRole('button', { name: 'Unschedule Sooner' })
    button.focus()
    whenAsked('jobs.list', () => structuredClone([jobs[0], waits]) as never)
    fireEvent.click(button)
    await waitFor(() => expect(inputsOf('jobs.unschedule')).toEqual([{ jobId: 'Sooner' }]))
    await waitFor(() => expect(button.isConnected).toBe(false))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All edits' }))
  })

  it('removes no schedule by a click that was meant for the row before', async () => {
    const client = createQueryClient()
    whenAsked('jobs.list', () => structuredClone(jobs) as never)
    whenAsked('jobs.unschedule', () => jobs[0] as never)
    renderPage(
      <QueryClientProvider client={client}>
        <JobList onOpen={opened} onUndo={asked} onFindProducts={findProducts} />
      </QueryClientProvider>,
    )
    await screen.findByRole('button', { name: 'Unschedule Sooner' })
    whenAsked('jobs.list', () => structuredClone(jobs.toSpliced(1, 1)) as never)
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(screen.queryByText('Sooner')).toBeNull())
    const later = screen.getByRole('button', { name: 'Unschedule Later' })
    fireEvent.click(later)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(inputsOf('jobs.unschedule')).toEqual([])
    fireEvent.click(later)
    await waitFor(() => expect(inputsOf('jobs.unschedule')).toEqual([{ jobId: 'Later' }]))
  })

  it('opens the preview of an undo, and undoes nothing itself', async () => {
    await start()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo Over…' }))
    expect(asked).toHaveBeenLastCalledWith('Over')
    expect(inputsOf('jobs.undo')).toHaveLength(0)
  })

  it('reads the rows of an edit only where its counts leave an undo open, and once for each outcome', async () => {
    const client = createQueryClient()
    const undo = { undoOf: 'Undone' as JobId, state: 'done', startedAt: 3 } as const
    const show = (applied: number) => [
      listed('Whole', { state: 'done', startedAt: 1 }),
      listed('Undone', { state: 'done', startedAt: 1 }),
      listed('Stopped', { state: 'failed', startedAt: 1, counts: { ...noRows, failed: 1 } }),
      listed('Its undo', undo),
      listed('Under way', { state: 'running', startedAt: 4, counts: { ...noRows, applied } }),
    ]
    whenAsked('jobs.list', () => show(1) as never)
    whenAsked('jobs.readNextSteps', ({ jobId }) => ({
      retryable: 0,
      undoable: jobId === 'Stopped' ? 1 : 0,
    }))
    renderPage(
      <QueryClientProvider client={client}>
        <JobList onOpen={opened} onUndo={asked} onFindProducts={findProducts} />
      </QueryClientProvider>,
    )
    await screen.findByRole('button', { name: 'Undo Stopped…' })
    expect(screen.getByRole('button', { name: 'Undo Whole…' })).toHaveProperty('disabled', false)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo Undone…' })).toBeNull())
    const read = inputsOf('jobs.readNextSteps').map(({ jobId }) => jobId)
    expect(read.toSorted()).toEqual(['Stopped', 'Undone'])
    const lists = inputsOf('jobs.list').length
    whenAsked('jobs.list', () => show(2) as never)
    await act(() => client.invalidateQueries({ queryKey: ['jobs'] }))
    expect(inputsOf('jobs.list').length).toBeGreaterThan(lists)
    expect(inputsOf('jobs.readNextSteps')).toHaveLength(2)
  })

  it('describes itself while it is empty', async () => {
    await start([])
    expect(await screen.findByText('No edits yet')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Find products' }))
    expect(findProducts).toHaveBeenCalledOnce()
  })

  it('says why it could not be read, and tries again', async () => {
    whenAsked('jobs.list', () => {
      throw problem('storage-failed', 'The journal cannot be opened.')
    })
    renderPage(<JobList onOpen={opened} onUndo={asked} onFindProducts={findProducts} />)
    await screen.findByText('The journal cannot be opened.')
    whenAsked('jobs.list', () => [])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No edits yet')).toBeTruthy()
  })
})

const dayMs = 86_400_000

/** An edit, its undo and the redo of it; an older edit with problems, and one that was stopped. */
function buildHistory(): readonly Job[] {
  const now = Date.now()
  const noon = new Date(now).setHours(12, 0, 0, 0)
  const edit = listed('Price', { id: 'edit' as JobId, state: 'undone', startedAt: noon - 3000 })
  const undo = listed('Price', {
    id: 'undo' as JobId,
    state: 'undone',
    undoOf: edit.id,
    undoes: 'edit',
    startedAt: noon - 2000,
  })
  const redo = listed('Price', {
    id: 'redo' as JobId,
    state: 'done',
    undoOf: undo.id,
    undoes: 'undo',
    startedAt: noon - 1000,
  })
  return [
    redo,
    undo,
    edit,
    listed('Ribbon', {
      state: 'done',
      startedAt: noon - dayMs,
      counts: { ...buildJob(['applied', 'failed']).counts },
    }),
    listed('Stock', {
      state: 'cancelled',
      startedAt: Date.UTC(2025, 2, 4, 12),
      counts: buildJob(['cancelled']).counts,
    }),
  ]
}

const badgeOf = async (title: string) =>
  (await screen.findByRole('button', { name: new RegExp(`^${title}`) })).textContent

const pick = (label: string, option: string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: label })
  const wanted = [...select.options].find(({ text }) => text.startsWith(option))
  fireEvent.change(select, { target: { value: wanted?.value } })
  return wanted?.text
}
const listedTitles = () =>
  screen.getAllByRole('listitem').map((line) => line.querySelector('.font-medium')?.textContent)

describe('the history of edits', () => {
  it('is grouped by day', async () => {
    await start(buildHistory())
    const sections = await screen.findAllByRole('list')
    expect(sections.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Today',
      'Yesterday',
      expect.stringMatching(/2025/),
    ])
  })

  it('calls an edit that was undone and redone “Redone”, and so its undo', async () => {
    await start(buildHistory())
    expect(await badgeOf('Price')).toContain('Redone')
    expect(await badgeOf('Undo: Price')).toContain('Redone')
    expect(await badgeOf('Redo: Price')).toContain('Done')
    expect(screen.queryByText('Undone')).toBeNull()
  })

  it('calls them “Undone” again once the redo is undone', async () => {
    const [redo, ...others] = buildHistory()
    const again = { undoOf: redo?.id, undoes: 'edit', state: 'done' } as const
    await start([
      listed('Price', { id: 'again' as JobId, startedAt: Date.now(), ...again }),
      { ...(redo as Job), state: 'undone' },
      ...others,
    ])
    expect(await badgeOf('Price')).toContain('Undone')
    expect(await badgeOf('Redo: Price')).toContain('Undone')
  })

  it('is searched and filtered, with the number of edits of each choice', async () => {
    await start(buildHistory())
    await screen.findByText('5 edits')
    expect(pick('Kind', 'Undo & redo')).toBe('Undo & redo (2)')
    expect(listedTitles()).toEqual(['Redo: Price', 'Undo: Price'])
    expect(screen.getByRole('status').textContent).toBe('2 of 5 edits')
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(pick('State', 'With problems')).toBe('With problems (1)')
    expect(listedTitles()).toEqual(['Ribbon'])
    pick('State', 'All states')
    expect(pick('Effect', 'In your store')).toBe('In your store (3)')
    expect(listedTitles()).toEqual(['Redo: Price', 'Price', 'Ribbon'])
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search edits' }), {
      target: { value: 'RIB' },
    })
    expect(listedTitles()).toEqual(['Ribbon'])
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search edits' }), {
      target: { value: 'nothing' },
    })
    expect(screen.getByText('No matching edits')).toBeTruthy()
  })

  it('is walked with the arrow keys, to the search field and back', async () => {
    await start(buildHistory())
    const rows = await screen.findAllByRole('button', {
      name: /^(Price|Undo: |Redo: |Ribbon|Stock)/,
    })
    const box = screen.getByRole('searchbox', { name: 'Search edits' })
    box.focus()
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(rows[0])
    fireEvent.keyDown(rows[0] as HTMLElement, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(rows[1])
    fireEvent.keyDown(rows[1] as HTMLElement, { key: 'End' })
    expect(document.activeElement).toBe(rows.at(-1))
    fireEvent.keyDown(rows.at(-1) as HTMLElement, { key: 'Home' })
    fireEvent.keyDown(rows[0] as HTMLElement, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(box)
    rows[1]?.focus()
    fireEvent.keyDown(rows[1] as HTMLElement, { key: '/' })
    expect(document.activeElement).toBe(box)
  })
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { JobList } from '#components/edits/job-list.tsx'
import type { JobId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { createQueryClient } from '#lib/queries/query-client.ts'
import { buildJob, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const opened = vi.fn<(id: JobId) => void>()
const findProducts = vi.fn<() => void>()
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
  listed('Preview', { state: 'ready' }),
  listed('Over', { state: 'done', startedAt: 1 }),
  listed('Thrown away', { state: 'cancelled' }),
]

async function start(shown: readonly Job[] = jobs) {
  whenAsked('jobs.list', () => structuredClone(shown) as never)
  renderPage(<JobList onOpen={opened} onFindProducts={findProducts} />)
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
    expect(await titlesIn('Needs attention')).toEqual(['Preview'])
    expect(await titlesIn('Scheduled')).toEqual(['Sooner', 'Later'])
    expect(await titlesIn('Finished')).toEqual(['Over'])
  })

  it('shows when a job starts, ends and repeats', async () => {
    await start()
    const list = await screen.findByRole('list', { name: 'Scheduled' })
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
        <JobList onOpen={opened} onFindProducts={findProducts} />
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

  it('undoes a past job after it described the undo', async () => {
    await start()
    whenAsked('jobs.undo', () => listed('Undo: Over', { state: 'running' }) as never)
    fireEvent.click(await screen.findByRole('button', { name: 'Undo Over…' }))
    expect(screen.getByText(/Restores the previous values of 2 products/)).toBeTruthy()
    expect(inputsOf('jobs.undo')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Undo 2 products' }))
    await waitFor(() => expect(opened).toHaveBeenLastCalledWith('Undo: Over'))
    expect(inputsOf('jobs.undo')).toEqual([{ jobId: 'Over', siteId }])
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
    renderPage(<JobList onOpen={opened} onFindProducts={findProducts} />)
    await screen.findByText('The journal cannot be opened.')
    whenAsked('jobs.list', () => [])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No edits yet')).toBeTruthy()
  })
})

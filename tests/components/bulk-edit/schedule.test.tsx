import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Preview } from '#components/bulk-edit/preview.tsx'
import { readSchedule } from '#components/bulk-edit/schedule-form.tsx'
import { fromLocalInput, toLocalInput } from '#components/bulk-edit/schedule-words.ts'
import type { Job } from '#lib/core/job/job.ts'
import { buildJob, buildRow, idOf, jobId, siteId, warned } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const hourMs = 3_600_000
const minute = (ms: number) => Math.floor(ms / 60_000) * 60_000
const now = minute(Date.now())
const plain = { start: toLocalInput(now + hourMs), end: '', repeat: 'once', missed: 'ask' } as const

describe('a time for a job', () => {
  it('is read in the user’s time zone, to the minute', () => {
    expect(fromLocalInput(toLocalInput(now))).toBe(now)
    expect(readSchedule(plain, now)).toEqual({
      ok: true,
      value: { startAt: now + hourMs, missed: 'ask' },
    })
  })

  it.each([
    ['a start that is past', { start: toLocalInput(now - hourMs) }, 'start'],
    ['no start at all', { start: '' }, 'start'],
    ['an end before the start', { end: toLocalInput(now) }, 'end'],
    [
      'an end after the next start',
      { end: toLocalInput(now + 30 * hourMs), repeat: 'daily' as const },
      'end',
    ],
  ])('is refused with a sentence at its field: %s', (_name, part, field) => {
    const read = readSchedule({ ...plain, ...part }, now)
    expect(read.ok ? {} : Object.keys(read.error)).toEqual([field])
  })
})

const rows = [buildRow(1, { flags: [warned], state: 'skipped' }), buildRow(2), buildRow(3)]

async function start(part: Partial<Job> = {}, shown = rows) {
  const job = buildJob(
    shown.map(({ state }) => state),
    { warned: 1, ...part },
  )
  whenAsked('jobs.readRows', () => ({ rows: structuredClone(shown) as never, total: shown.length }))
  whenAsked('jobs.readOverlaps', () => [])
  whenAsked('jobs.list', () => [])
  whenAsked('jobs.schedule', () => job as never)
  whenAsked('jobs.start', () => job as never)
  whenAsked('jobs.unschedule', () => job as never)
  renderPage(<Preview job={job} />)
  await screen.findByText(/Regular prices/)
}

const isSelected = (name: string) =>
  screen.getByRole('checkbox', { name }).getAttribute('aria-checked')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const isSaidToAddUp = () => screen.queryByText(/This change adds up/) !== null

describe('a scheduled preview', () => {
  it('keeps its selection, is undone at its end, and needs a decision if it was missed', async () => {
    await start()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Include Mug 1' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Include Mug 3' }))
    press('Schedule…')
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: plain.start } })
    fireEvent.change(screen.getByLabelText('Undo automatically (optional)'), {
      target: { value: toLocalInput(now + 5 * hourMs) },
    })
    press('Schedule 2 prices')
    await waitFor(() => expect(inputsOf('jobs.schedule')).toHaveLength(1))
    expect(inputsOf('jobs.schedule')[0]).toEqual({
      jobId,
      siteId,
      hash: 'abc',
      selected: [idOf(1)],
      deselected: [idOf(3)],
      schedule: { startAt: now + hourMs, endAt: now + 5 * hourMs, missed: 'ask' },
    })
  })

  it('says that repeats are previewed again and update only products without warnings', async () => {
    await start()
    press('Schedule…')
    expect(screen.queryByText(/makes a fresh preview/)).toBeNull()
    fireEvent.change(screen.getByLabelText('Repeat'), { target: { value: 'weekly' } })
    expect(screen.getByText(/makes a fresh preview/).textContent).toContain(
      'only products without warnings',
    )
    fireEvent.change(screen.getByLabelText('If the browser is closed at that time'), {
      target: { value: 'skip' },
    })
    expect(screen.getByText(/Skips this run/)).toBeTruthy()
    expect(screen.getByText(/Times are in/)).toBeTruthy()
  })

  it.each([
    ['moves prices', [{ kind: 'price', step: { by: 'percent', percent: '5' } }], true],
    ['sets prices', [{ kind: 'price', step: { by: 'set', amount: '5' } }], false],
  ])('that %s says whether its repeats add up', async (_, operations, addsUp) => {
    await start({ edit: { scope: { kind: 'ids', ids: [] }, operations } as never })
    press('Schedule…')
    expect(isSaidToAddUp()).toBe(false)
    fireEvent.change(screen.getByLabelText('Repeat'), { target: { value: 'daily' } })
    expect(isSaidToAddUp()).toBe(addsUp)
    fireEvent.change(screen.getByLabelText('Undo automatically (optional)'), {
      target: { value: toLocalInput(now + 5 * hourMs) },
    })
    expect(isSaidToAddUp()).toBe(false)
  })

  it('runs on the user’s server only if there is one and it is chosen', async () => {
    whenAsked('runner.read', () => ({ edits: 0, canConnect: true }))
    await start()
    press('Schedule…')
    expect(screen.queryByRole('checkbox', { name: 'Run on your server' })).toBeNull()
    cleanup()
    whenAsked('runner.read', () => ({
      address: 'https://runner.example',
      edits: 0,
      canConnect: true,
    }))
    await start()
    press('Schedule…')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Run on your server' }))
    press('Schedule 2 prices')
    await waitFor(() => expect(inputsOf('jobs.schedule')).toHaveLength(1))
    expect(inputsOf('jobs.schedule')[0]).toMatchObject({ runsOnServer: true })
  })

  it('says which time is past, and schedules nothing', async () => {
    await start()
    press('Schedule…')
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2020-01-01T10:00' } })
    press('Schedule 2 prices')
    expect(screen.getByText('That time has passed. Choose a later one.')).toBeTruthy()
    expect(inputsOf('jobs.schedule')).toHaveLength(0)
  })

  it('shows its time and its selection, and can be unscheduled', async () => {
    const chosen = [
      buildRow(1, { flags: [warned], state: 'planned' }),
      buildRow(2),
      buildRow(3, { state: 'skipped' }),
    ]
    await start({ schedule: { startAt: now + hourMs, missed: 'run' } }, chosen)
    expect(screen.getByText(/^Starts /)).toBeTruthy()
    expect([1, 2, 3].map((number) => isSelected(`Include Mug ${number}`))).toEqual([
      'true',
      'true',
      'false',
    ])
    expect(screen.getByRole('button', { name: 'Update 2 prices' })).toBeTruthy()
    press('Unschedule')
    await waitFor(() => expect(inputsOf('jobs.unschedule')).toEqual([{ jobId }]))
  })
})

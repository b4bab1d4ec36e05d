import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Preview } from '#components/bulk/preview.tsx'
import type { Job, JobRow } from '#lib/domain/job.ts'
import {
  blocked,
  buildJob,
  buildRow,
  idOf,
  jobId,
  siteId,
  warned,
} from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveRoom, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveRoom()

const rows: readonly JobRow[] = [
  buildRow(1, { flags: [blocked], state: 'skipped' }),
  buildRow(2, { flags: [warned], state: 'skipped' }),
  buildRow(3),
  buildRow(4),
]

function serve(all: readonly JobRow[]) {
  whenAsked('jobs.readRows', ({ offset, limit }) => ({
    rows: structuredClone(all.slice(offset, offset + limit)) as never,
    total: all.length,
  }))
}

async function start(part: Partial<Job> = {}, all = rows) {
  serve(all)
  const job = buildJob(
    all.map(({ state }) => state),
    { blocked: 1, warned: 1, unchanged: 7, ...part },
  )
  whenAsked('jobs.start', () => ({ ...job, state: 'running' }) as never)
  whenAsked('jobs.list', () => [])
  renderPage(<Preview job={job} />)
  await screen.findByText('Mug 1')
}

const tick = (name: string) => screen.getByRole('checkbox', { name })
const isTicked = (name: string) => tick(name).getAttribute('aria-checked')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the preview', () => {
  it('shows every value before and after, with the guardrail’s sentence', async () => {
    await start()
    expect(screen.getAllByText('€10.00')).toHaveLength(4)
    expect(screen.getAllByText('€11.00')).toHaveLength(4)
    expect(screen.getByText(blocked.sentence)).toBeTruthy()
    expect(screen.getByText(warned.sentence)).toBeTruthy()
  })

  it('never lets a blocked row in', async () => {
    await start()
    const box = tick('Mug 1 is blocked')
    expect(box.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(box)
    expect(isTicked('Mug 1 is blocked')).toBe('false')
    expect(screen.getByRole('button', { name: 'Change 2 prices' })).toBeTruthy()
  })

  it('leaves a warned row out until it is ticked, and a clean one in until it is not', async () => {
    await start()
    expect(isTicked('Change Mug 2')).toBe('false')
    fireEvent.click(tick('Change Mug 2'))
    fireEvent.click(tick('Change Mug 4'))
    press('Change 2 prices')
    await waitFor(() => expect(inputsOf('jobs.start')).toHaveLength(1))
    expect(inputsOf('jobs.start')[0]).toEqual({
      jobId,
      siteId,
      hash: 'abc',
      ticked: [idOf(2)],
      unticked: [idOf(4)],
    })
  })

  it('adds up what would be changed, and follows the ticks', async () => {
    await start()
    const total = await screen.findByText(/List prices/)
    expect(total.textContent).toContain('€20.00 → €22.00 (+10 %)')
    fireEvent.click(tick('Include all 1 to check'))
    expect(total.textContent).toContain('€30.00 → €33.00')
    fireEvent.click(tick('Change Mug 3'))
    expect(total.textContent).toContain('€20.00 → €22.00')
  })

  it('starts a hundred or more only after their number was typed', async () => {
    const many = Array.from({ length: 120 }, (_, number) => buildRow(number + 1))
    await start({ blocked: 0, warned: 0 }, many)
    press('Change 120 prices')
    expect(inputsOf('jobs.start')).toHaveLength(0)
    fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: '12' } })
    press('Change 120 prices')
    expect(inputsOf('jobs.start')).toHaveLength(0)
    fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: '120' } })
    press('Change 120 prices')
    await waitFor(() => expect(inputsOf('jobs.start')).toHaveLength(1))
  })

  it('draws only the rows in sight', async () => {
    const many = Array.from({ length: 10_000 }, (_, number) => buildRow(number + 1))
    await start({ blocked: 0, warned: 0 }, many)
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(5))
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000')
  })

  it('says why it could not be started', async () => {
    await start()
    whenAsked('jobs.start', () => {
      throw problem('conflict', 'The preview is out of date. Make it again.', 'req-9')
    })
    press('Change 2 prices')
    await screen.findByText('The preview is out of date. Make it again.')
    expect(screen.getByText('req-9')).toBeTruthy()
  })
})

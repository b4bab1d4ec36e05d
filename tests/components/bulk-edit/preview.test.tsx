import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Preview } from '#components/bulk-edit/preview.tsx'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { buildDistribution, isInBand } from '#lib/core/edits/preview/distributions.ts'
import { buildStats } from '#lib/core/edits/preview/summary.ts'
import { riskOf } from '#lib/core/edits/preview/risk.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import type { OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import {
  blocked,
  buildJob,
  buildRow,
  idOf,
  jobId,
  priceEdit,
  siteId,
  warned,
} from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const rows: readonly JobRow[] = [
  buildRow(1, { flags: [blocked], state: 'skipped' }),
  buildRow(2, { flags: [warned], state: 'skipped' }),
  buildRow(3),
  buildRow(4),
]

const noOverlaps: OutputOf<'jobs.readOverlaps'> = []
let overlaps = noOverlaps
beforeEach(() => {
  overlaps = noOverlaps
})

function serve(all: readonly JobRow[]) {
  whenAsked('jobs.readRows', ({ offset, limit, guardrails, risks, band }) => {
    const meant = all.filter(
      (row) =>
        (risks?.includes(riskOf(row)) ?? true) &&
        (band === undefined || isInBand(row, band)) &&
        (guardrails === undefined ||
          row.flags.some(({ guardrail }) => guardrails.includes(guardrail))),
    )
    return {
      rows: structuredClone(meant.slice(offset, offset + limit)) as never,
      total: meant.length,
    }
  })
}

it('says that it found no product, and nothing of prices', async () => {
  serve([])
  whenAsked('jobs.list', () => [])
  whenAsked('jobs.readOverlaps', () => overlaps)
  renderPage(<Preview job={buildJob([], { unchanged: 0 })} />)
  await screen.findByText('No product matches anymore.')
  await waitFor(() => expect(screen.queryByText(/currencies|Regular prices/)).toBeNull())
})

async function start(part: Partial<Job> = {}, all = rows) {
  serve(all)
  const job = buildJob(
    all.map(({ state }) => state),
    { blocked: 1, warned: 1, unchanged: 7, ...part },
  )
  whenAsked('jobs.start', () => ({ ...job, state: 'running' }) as never)
  whenAsked('jobs.list', () => [])
  whenAsked('jobs.readOverlaps', () => overlaps)
  renderPage(<Preview job={job} />)
  await screen.findByText('Mug 1')
  await screen.findByText(/Regular prices/)
}

const select = (name: string) => screen.getByRole('checkbox', { name })
const isSelected = (name: string) => select(name).getAttribute('aria-checked')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const linesOf = (list: HTMLElement) => [...list.children].map(({ textContent }) => textContent)

const include = () => screen.findByRole('checkbox', { name: 'Include all 650 that need review' })

function Redrawn({ job }: { readonly job: Job }) {
  const [times, setTimes] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Draw again
      </button>
      <Preview key={times} job={{ ...job, unchanged: times }} />
    </>
  )
}

describe('selected rows', () => {
  const many = Array.from({ length: 650 }, (_, at) =>
    buildRow(at + 1, { flags: [warned], state: at % 3 === 0 ? 'planned' : 'skipped' }),
  )
  const hold = () => {
    const waiting: (() => void)[] = []
    const answer = async ({ offset, limit }: { offset: number; limit: number }) => {
      // The list has its first page at once; the query of all rows waits for each page.
      if (limit > 100) await new Promise<void>((resolve) => waiting.push(resolve))
      return { rows: structuredClone(many.slice(offset, offset + limit)), total: many.length }
    }
    whenAsked('jobs.readRows', answer as never)
    return { goOn: () => waiting.splice(0).forEach((resolve) => resolve()) }
  }
  const job = buildJob(
    many.map(({ state }) => state),
    { warned: 650 },
  )

  it('stay selected between the first and the last ones, and so does the checkbox for all of them', async () => {
    const { goOn } = hold()
    whenAsked('jobs.readOverlaps', () => overlaps)
    renderPage(<Redrawn job={job} />)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Include Mug 2' }))
    expect(isSelected('Include Mug 2')).toBe('true')
    for (let pages = 0; pages < 5; pages += 1) {
      await waitFor(() => undefined)
      goOn()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    fireEvent.click(await include())
    expect(isSelected('Include all 650 that need review')).toBe('true')
    // The job is read again at that moment, and its preview is rendered again.
    press('Draw again')
    expect((await include()).getAttribute('aria-checked')).toBe('true')
    expect(isSelected('Include Mug 2')).toBe('true')
  })

  it('of a scheduled edit are kept when a row is selected before they are loaded', async () => {
    const { goOn } = hold()
    whenAsked('jobs.readOverlaps', () => overlaps)
    const startAt = Date.UTC(2030, 0, 1)
    renderPage(<Preview job={{ ...job, schedule: { startAt, missed: 'ask' } }} />)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Include Mug 2' }))
    for (let pages = 0; pages < 5; pages += 1) {
      goOn()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await include()
    expect(isSelected('Include Mug 1')).toBe('true')
  })
})

const summary = () => screen.getByRole('region', { name: 'Summary' }).textContent

const showList = async (all: readonly JobRow[], part: Partial<Job> = {}) => {
  serve(all)
  whenAsked('jobs.readOverlaps', () => noOverlaps)
  renderPage(
    <Preview
      job={buildJob(
        all.map(({ state }) => state),
        part,
      )}
    />,
  )
  await screen.findByText('Mug 1')
  await waitFor(() => expect(inputsOf('jobs.readRows').some(({ limit }) => limit > 100)).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the list prices of a preview', () => {
  const plain = { options: [], variants: [], media: [], collectionIds: [] }
  const create: JobRow['create'] = {
    name: 'Mug',
    type: 'physical',
    visible: true,
    listPrice: '10' as Amount,
    ...plain,
  }
  const same = { before: '10' as Amount, after: '10' as Amount }
  const created = (number: number, part: Partial<JobRow> = {}) =>
    buildRow(number, { create, listPrice: same, ...part })

  it('are not reported as unchanged for created products', async () => {
    await showList([created(1), created(2, { flags: [warned], state: 'skipped' })])
    expect(summary()).not.toContain('Regular prices')
    expect(summary()).toContain('will be created')
  })

  it('are summed without those of created products', async () => {
    await showList([created(1), created(2, { flags: [warned], state: 'planned' }), buildRow(3)])
    expect(summary()).toContain('Regular prices €10.00 → €11.00')
    fireEvent.click(select('Include Mug 2'))
    fireEvent.click(select('Include Mug 1'))
    expect(summary()).toContain('Regular prices €10.00 → €11.00')
  })

  it('are reported as unchanged if an edit of prices leaves them', async () => {
    await showList([buildRow(1, { listPrice: same })])
    expect(summary()).toContain('Regular prices don’t change.')
  })

  it('are not mentioned if the edit is not about prices', async () => {
    const edit: Job['edit'] = {
      scope: { kind: 'ids', ids: [] },
      operations: [{ kind: 'visible', visible: false }],
    }
    await showList([buildRow(1, { listPrice: same })], { edit })
    expect(summary()).not.toContain('Regular prices')
  })
})

const tile = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Summary' })).getByRole('button', { name })
const shownNames = () => screen.queryAllByText(/^Mug \d/).map(({ textContent }) => textContent)

describe('the preview', () => {
  it('lists the steps that change no product', async () => {
    const prefix = { kind: 'text', field: 'sku', step: { by: 'prefix', text: 'A-' } } as const
    const operations = [...priceEdit.operations, prefix]
    await start({ edit: { ...priceEdit, operations }, idle: [1] })
    const notice = screen.getByText('This change affects no product').closest('[role="status"]')
    expect(notice?.textContent).toMatch(/SKU.*A-/)
  })

  it('shows every value before and after, with the message of the guardrail', async () => {
    await start()
    expect(screen.getAllByText('€10.00')).toHaveLength(4)
    expect(screen.getAllByText('€11.00')).toHaveLength(4)
    expect(screen.getByText(blocked.message)).toBeTruthy()
    expect(screen.getByText(warned.message)).toBeTruthy()
  })

  it('shows the values of a product that will be created', async () => {
    const same = { before: '24' as Amount, after: '24' as Amount }
    const create: JobRow['create'] = {
      name: 'Wool hat',
      type: 'physical',
      visible: false,
      listPrice: same.after,
      sku: 'WH',
      options: [],
      variants: [{ choices: { Size: 'S' }, sku: 'WH-S', quantity: 3 }],
      media: ['https://pictures.test/hat.jpg'],
      collectionIds: [],
    }
    const row = buildRow(2, {
      before: { deleted: true },
      target: { deleted: false },
      listPrice: same,
      paidPrice: same,
      create,
    })
    await start({ blocked: 0, warned: 0 }, [buildRow(1), row])
    press('3 more values')
    const shown = screen.getAllByRole('list', { name: 'Changes' }).flatMap(linesOf)
    expect(shown).toEqual([
      'NameWool hat',
      'Regular price€24.00',
      'SKUWH',
      'Visibleno',
      'Media1 image',
      'SKU · SWH-S',
      'Quantity · S3',
    ])
  })

  it('never includes a blocked row', async () => {
    await start()
    const box = select('Mug 1 is blocked')
    expect(box.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(box)
    expect(isSelected('Mug 1 is blocked')).toBe('false')
    expect(screen.getByRole('button', { name: 'Update 2 prices' })).toBeTruthy()
  })

  it('skips a warned row until it is selected, and includes a clean one until it is deselected', async () => {
    await start()
    expect(isSelected('Include Mug 2')).toBe('false')
    fireEvent.click(select('Include Mug 2'))
    fireEvent.click(select('Include Mug 4'))
    press('Update 2 prices')
    await waitFor(() => expect(inputsOf('jobs.start')).toHaveLength(1))
    expect(inputsOf('jobs.start')[0]).toEqual({
      jobId,
      siteId,
      hash: 'abc',
      selected: [idOf(2)],
      deselected: [idOf(4)],
    })
  })

  it('sums what would be changed, and follows the selection', async () => {
    await start()
    const total = await screen.findByText(/Regular prices/)
    expect(total.textContent).toContain('€20.00 → €22.00 (+10%)')
    fireEvent.click(select('Include the 1 that needs review'))
    expect(total.textContent).toContain('€30.00 → €33.00')
    fireEvent.click(select('Include Mug 3'))
    expect(total.textContent).toContain('€20.00 → €22.00')
  })

  it('starts a hundred or more only after their number was entered', async () => {
    const many = Array.from({ length: 120 }, (_, number) => buildRow(number + 1))
    await start({ blocked: 0, warned: 0 }, many)
    press('Update 120 prices')
    expect(inputsOf('jobs.start')).toHaveLength(0)
    fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: '12' } })
    press('Update 120 prices')
    expect(inputsOf('jobs.start')).toHaveLength(0)
    fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: '120' } })
    press('Update 120 prices')
    await waitFor(() => expect(inputsOf('jobs.start')).toHaveLength(1))
  })

  it('renders only visible rows', async () => {
    const many = Array.from({ length: 10_000 }, (_, number) => buildRow(number + 1))
    await start({ blocked: 0, warned: 0 }, many)
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(5))
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000')
  })

  it('shows only the rows of one guardrail, and selects them all at once', async () => {
    await start()
    press(/Below cost/)
    await waitFor(() => expect(screen.queryByText('Mug 3')).toBeNull())
    await screen.findByText('Mug 2')
    fireEvent.click(select('Include the 1 with “Below cost”'))
    expect(isSelected('Include Mug 2')).toBe('true')
    expect(screen.getByRole('button', { name: 'Update 3 prices' })).toBeTruthy()
  })

  it('filters its rows by each number of the summary, and says so', async () => {
    await start()
    const review = tile(/need review/)
    expect(review.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(review)
    await waitFor(() => expect(shownNames()).toEqual(['Mug 2']))
    expect(tile(/need review/).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(tile(/blocked/))
    await waitFor(() => expect(shownNames()).toEqual(['Mug 1']))
    expect(tile(/need review/).getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(tile(/will change/))
    await waitFor(() => expect(shownNames()).toEqual(['Mug 3', 'Mug 4']))
    fireEvent.click(tile(/unchanged/))
    expect(screen.getByText('7 products need no change')).toBeTruthy()
    expect(shownNames()).toEqual([])
    fireEvent.click(tile(/unchanged/))
    await waitFor(() => expect(shownNames()).toHaveLength(4))
  })

  it('shows rows with warnings among those that change once one is selected', async () => {
    await start()
    fireEvent.click(select('Include Mug 2'))
    fireEvent.click(tile(/will change/))
    await waitFor(() => expect(shownNames()).toEqual(['Mug 2', 'Mug 3', 'Mug 4']))
  })

  it('says in one line why a safety check exists', async () => {
    await start()
    press(/Below cost/)
    expect(screen.getByText('You’d lose money on every sale.')).toBeTruthy()
    // One filter at a time.
    fireEvent.click(tile(/blocked/))
    expect(screen.getByRole('button', { name: /Below cost/ }).getAttribute('aria-pressed')).toBe(
      'false',
    )
  })

  it('lists every changed value before and after, whatever it is', async () => {
    const stays = { before: '10' as Amount, after: '10' as Amount }
    const row = buildRow(5, {
      listPrice: stays,
      paidPrice: stays,
      before: { ribbon: '', visible: true, 'collection/c1': false, 'variant/v1/quantity': 3 },
      target: { ribbon: 'Sale', visible: false, 'collection/c1': true, 'variant/v1/quantity': 8 },
      labels: { c1: 'Summer', v1: 'M, Blue' },
      stock: 'difference',
    })
    await start({}, [...rows, row])
    const words = screen
      .getAllByRole('list', { name: 'Changes' })
      .flatMap((list) => [...list.children].map((line) => line.textContent))
    expect(words).toEqual([
      'RibbonnonebecomesSale',
      'Visibleyesbecomesno',
      'Summernot includedbecomesincluded',
      'Quantity · M, Blue3becomes8(+5)',
    ])
  })

  it('shows the statistics as a chart and as a table', async () => {
    await start()
    whenAsked('jobs.readStats', () => ({
      rows: 2,
      guardrails: {},
      rising: 2,
      falling: 0,
      other: 0,
      change: { min: 5, median: 10, max: 20 },
      sum: { before: '20' as Amount, after: '22' as Amount },
      margin: { before: 40, after: 45.5, rows: 2 },
      bars: [
        { from: 5, width: 5, rows: 1 },
        { from: 10, width: 5, rows: 4 },
      ],
    }))
    press('Details')
    const table = await screen.findByRole('table', { name: 'Products by price change' })
    expect(table.textContent).toContain('+10% to +15%4')
    expect(screen.getByText('40% → 45.5%')).toBeTruthy()
    expect(screen.getByText('+5% · +10% · +20%')).toBeTruthy()
  })

  it('offers other execution modes with their risk, and selects none automatically', async () => {
    const message = 'A price may be moved from another figure.'
    const executionModes = [{ kind: 'relative', calls: 1, defaultCalls: 60, message } as const]
    const none = { rows: 2, guardrails: {}, rising: 2, falling: 0, other: 0, bars: [] }
    whenAsked('jobs.readStats', () => ({ ...none, executionModes }))
    await start()
    const name = 'Faster mode: 1 instead of 60 requests'
    expect(await screen.findByText(message)).toBeTruthy()
    expect(isSelected(name)).toBe('false')
    fireEvent.click(select(name))
    press('Update 2 prices')
    await waitFor(() => expect(inputsOf('jobs.start')).toHaveLength(1))
    expect(inputsOf('jobs.start')[0]).toMatchObject({ executionMode: 'relative' })
  })

  it('warns of another job for the same products', async () => {
    overlaps = [{ jobId: 'job-9' as JobId, title: 'Price −5%', products: 2 }]
    await start()
    expect(await screen.findByText(/“Price −5%” will also change 2 of these products/)).toBeTruthy()
  })

  it('deletes only after the number was typed, even for one, and says what cannot be restored', async () => {
    const edit = {
      scope: { kind: 'ids', ids: [idOf(3)] },
      operations: [{ kind: 'delete' }],
    } as const
    await start({ blocked: 0, warned: 0, edit }, [buildRow(1)])
    expect(screen.getByText(/come back with new IDs/)).toBeTruthy()
    press('Delete 1 product')
    expect(inputsOf('jobs.start')).toHaveLength(0)
    fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: '1' } })
    press('Delete 1 product')
    await waitFor(() => expect(inputsOf('jobs.start')).toHaveLength(1))
  })

  it('says why it could not be started', async () => {
    await start()
    whenAsked('jobs.start', () => {
      throw problem('conflict', 'The preview is out of date. Make it again.', 'req-9')
    })
    press('Update 2 prices')
    await screen.findByText('The preview is out of date. Make it again.')
    expect(screen.getByText('req-9')).toBeTruthy()
  })
})

const shown = () =>
  within(screen.getByRole('list', { name: 'Values before and after' })).getAllByText(/^Mug \d$/)

describe('the chart of prices before and after', () => {
  const all = [12, 14, 31].map((price, at) =>
    buildRow(at + 1, {
      paidPrice: { before: String(price) as Amount, after: String(price + 20) as Amount },
    }),
  )
  const open = async () => {
    const stats = { ...buildStats(all), prices: buildDistribution(all, 'price') }
    whenAsked('jobs.readStats', () => structuredClone(stats) as never)
    await start({ blocked: 0, warned: 0 }, all)
    press('Details')
    return screen.findByRole('figure', { name: 'Prices before and after' })
  }

  it('lists the products of a bar, says which, and is released by the key of a button', async () => {
    const chart = await open()
    const bar = within(chart)
      .getAllByRole('button', { name: /^After, .*: 1 product$/ })
      .at(-1)!
    fireEvent.click(bar)
    expect(await screen.findByText(/^Only these products: price after the edit: €5/)).toBeTruthy()
    await waitFor(() => expect(shown().map(({ textContent }) => textContent)).toEqual(['Mug 3']))
    expect(bar.getAttribute('aria-pressed')).toBe('true')
    const release = screen.getByRole('button', { name: 'Show all products again' })
    release.focus()
    fireEvent.click(release)
    await waitFor(() => expect(shown()).toHaveLength(3))
    expect(document.activeElement).toBe(
      screen.getAllByRole('status').find((each) => each === document.activeElement),
    )
  })

  it('is one tab stop, with arrow keys from bar to bar', async () => {
    const chart = await open()
    const list = within(chart).getByRole('list', { name: 'Prices before and after: Before' })
    const bars = within(list)
      .getAllByRole('button')
      .filter((each) => !(each as HTMLButtonElement).disabled)
    expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    bars[0]!.focus()
    fireEvent.keyDown(bars[0]!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(bars[1])
    fireEvent.keyDown(bars[1]!, { key: 'End' })
    expect(document.activeElement).toBe(bars.at(-1))
    expect(bars.at(-1)!.tabIndex).toBe(0)
  })

  it('has the same numbers as a table, which list the same products', async () => {
    const chart = await open()
    fireEvent.click(within(chart).getByRole('button', { name: 'View as table' }))
    const table = within(chart).getByRole('table', { name: 'Prices before and after' })
    const [cell] = within(table).getAllByRole('button', { name: /^Before, / })
    fireEvent.click(cell!)
    await screen.findByText(/^Only these products: price before the edit/)
    await waitFor(() => expect(shown()).toHaveLength(Number(cell!.textContent)))
  })
})

it('says before the edit that the safety checks were changed outside Shelfside', async () => {
  whenAsked('guardrails.read', () => ({ jumpPercent: 50, salePercent: 90, changedOutside: true }))
  await showList([buildRow(1)])
  await screen.findByText(/safety checks were changed outside Shelfside/)
})

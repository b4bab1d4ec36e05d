import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ActivityView } from '#components/activity/activity-view.tsx'
import { describeAgo } from '#components/ui/describe-ago.ts'
import { describeUpdates } from '#components/rows/describe-updates.ts'
import { PreviewUpdates, RowUpdates } from '#components/activity/preview-updates.tsx'
import { ProductUpdates } from '#components/activity/product-updates.tsx'
import { toTimeline } from '#components/activity/to-timeline.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { RelayStatus } from '#lib/extension/app/relay.ts'
import { buildJob, buildRow, idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const now = Date.UTC(2026, 10, 20, 12)

function build(number: number, more: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: `e${number}`,
    siteId,
    subject: 'product',
    action: 'updated',
    productId: idOf(number),
    name: `Mug ${number}`,
    currency: 'EUR',
    kinds: ['price'],
    changes: [
      { field: 'listPrice', kind: 'price', before: '20', after: '18' },
      { field: 'paidPrice', kind: 'price', before: '20', after: '18' },
    ],
    actor: 'app',
    at: now - 120_000,
    noticedAt: now,
    via: 'relay',
    ...more,
  }
}

const polled: RelayStatus = { state: 'none', rejected: 0, message: 'Your store is asked.' }
const opened = {
  product: vi.fn<() => void>(),
  job: vi.fn<() => void>(),
  find: vi.fn<() => void>(),
}

function show(entries: readonly ActivityEntry[]) {
  whenAsked('jobs.list', () => [buildJob([], { state: 'done', startedAt: now - 60_000 })] as never)
  whenAsked('relay.read', () => polled)
  whenAsked('activity.read', ({ kind }) => ({
    items: entries.filter(({ kinds }) => kind === undefined || kinds.includes(kind)) as never,
    next: null,
  }))
  renderPage(
    <ActivityView
      siteId={siteId}
      onOpenProduct={opened.product}
      onOpenJob={opened.job}
      onFindProducts={opened.find}
    />,
  )
}

describe('the description of a change', () => {
  it('says what, by whom, when, and from what to what', () => {
    const entry = build(1)
    const [change] = entry.changes
    expect(change && describeUpdates(entry, change, now)).toBe(
      'Price changed by an app: €20.00 → €18.00 · 2 min ago',
    )
  })

  it('has its age in minutes, hours or days', () => {
    expect(describeAgo(now - 10_000, now)).toBe('just now')
    expect(describeAgo(now + 10_000, now)).toBe('just now')
    expect(describeAgo(now - 3 * 3_600_000, now)).toBe('3 h ago')
    expect(describeAgo(now - 48 * 3_600_000, now)).toContain('2026')
  })
})

describe('the timeline', () => {
  const job = buildJob([], { startedAt: now - 60_000 })

  it('contains changes by others and our jobs, newest first', () => {
    const entries = [build(1, { at: now }), build(2, { at: now - 90_000 })]
    const items = toTimeline({ siteId, entries, hasMore: false, jobs: [job] })
    expect(items.map(({ kind }) => kind)).toEqual(['change', 'job', 'change'])
  })

  it('omits jobs older than the oldest read change, and those of other stores', () => {
    const entries = [build(1, { at: now })]
    expect(toTimeline({ siteId, entries, hasMore: true, jobs: [job] })).toHaveLength(1)
    const other = { ...job, siteId: 'other' as typeof siteId }
    expect(toTimeline({ siteId, entries, hasMore: false, jobs: [other] })).toHaveLength(1)
  })
})

describe('the list of changes', () => {
  it('shows changes and jobs, which can both be opened', async () => {
    show([build(1), build(2, { action: 'deleted', changes: [], kinds: ['deleted'] })])
    expect(await screen.findByText('Price: €20.00 → €18.00')).toBeTruthy()
    expect(screen.getByText('Deleted', { selector: 'li' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Mug 1' }))
    expect(opened.product).toHaveBeenCalledWith(idOf(1))
    fireEvent.click(await screen.findByRole('button', { name: /Price \+10%/ }))
    expect(opened.job).toHaveBeenCalled()
  })

  it('renders only the visible ones of thousands, newest first', async () => {
    show(Array.from({ length: 3000 }, (_, at) => build(at + 1, { at: now - at * 1000 })))
    expect(await screen.findByRole('button', { name: 'Mug 1' })).toBeTruthy()
    const drawn = screen.getAllByRole('listitem').filter((item) => 'index' in item.dataset)
    expect(drawn.length).toBeLessThan(60)
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('3001')
  })

  it('is filtered by kind, actor and product', async () => {
    show([build(1)])
    fireEvent.click(await screen.findByRole('button', { name: 'Only Mug 1' }))
    fireEvent.change(screen.getByLabelText('Type of change'), { target: { value: 'price' } })
    fireEvent.change(screen.getByLabelText('Changed by'), { target: { value: 'app' } })
    await waitFor(() =>
      expect(inputsOf('activity.read').at(-1)).toMatchObject({
        kind: 'price',
        actor: 'app',
        productId: idOf(1),
      }),
    )
    fireEvent.change(screen.getByLabelText('Type of change'), { target: { value: 'stock' } })
    expect(await screen.findByText('No changes match these filters.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(screen.queryByText('No changes match these filters.')).toBeNull())
  })

  it('says how to see more when it is empty', async () => {
    whenAsked('jobs.list', () => [])
    whenAsked('relay.read', () => polled)
    whenAsked('activity.read', () => ({ items: [], next: null }))
    renderPage(
      <ActivityView
        siteId={siteId}
        onOpenProduct={vi.fn()}
        onOpenJob={vi.fn()}
        onFindProducts={vi.fn()}
      />,
    )
    expect(await screen.findByText(/Your store is asked\. With live updates/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Set up live updates…' }))
    expect(actions.openSetting).toHaveBeenCalledWith('relay')
  })
})

describe('a change by others in the meantime', () => {
  it('is shown above the open product, which follows the offline copy, until it is dismissed', async () => {
    whenAsked('activity.read', () => ({
      items: [build(1, { at: Date.now() - 120_000, noticedAt: Date.now() + 1000 })] as never,
      next: null,
    }))
    whenAsked('products.readCached', () => null)
    renderPage(<ProductUpdates siteId={siteId} product={{ id: idOf(1) }} openedAt={now} />)
    expect(
      await screen.findByText('Price changed by an app: €20.00 → €18.00 · 2 min ago'),
    ).toBeTruthy()
    // One read to compare it with the shown version, and one to show it.
    await waitFor(() => expect(inputsOf('products.readCached')).toHaveLength(2))
    expect(inputsOf('activity.read')[0]).toMatchObject({ productId: idOf(1), outside: true })
  })

  it('is shown in a preview with the edit’s own price', async () => {
    whenAsked('activity.read', () => ({
      items: [build(1, { at: Date.now() - 120_000 }), build(9)] as never,
      next: null,
    }))
    const prices = { before: '20' as Amount, after: '19' as Amount }
    const rows = [buildRow(1, { listPrice: prices })]
    // The other product that changed has no row in this preview.
    whenAsked('jobs.readRows', ({ ids }) => {
      expect(ids).toEqual([idOf(1), idOf(9)])
      return { rows: rows as never, total: rows.length }
    })
    const job = buildJob(['planned'])
    renderPage(
      <>
        <PreviewUpdates job={job} />
        <RowUpdates job={job} row={buildRow(1, { listPrice: prices })} />
        <RowUpdates job={job} row={buildRow(2, { name: 'Untouched' })} />
      </>,
    )
    expect(
      await screen.findByText(
        'Price changed by an app: €20.00 → €18.00 · 2 min ago · your edit: €19.00',
      ),
    ).toBeTruthy()
    expect(
      await screen.findByText('1 product in this preview has since changed in your store'),
    ).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('is not shown in a preview that already includes it', async () => {
    whenAsked('activity.read', () => ({ items: [build(1)] as never, next: null }))
    const prices = { before: '18' as Amount, after: '19' as Amount }
    const { container } = renderPage(
      <RowUpdates job={buildJob([])} row={buildRow(1, { listPrice: prices, paidPrice: prices })} />,
    )
    await waitFor(() => expect(inputsOf('activity.read')).toHaveLength(1))
    await Promise.resolve()
    expect(container.textContent).toBe('')
  })
})

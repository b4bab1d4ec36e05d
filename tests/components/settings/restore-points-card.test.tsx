import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RestorePointsCard } from '#components/settings/restore-points-card.tsx'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import type { KeepingStatus } from '#lib/extension/queries/documents.ts'
import type { StorageAccess } from '#lib/extension/queries/storage.ts'
import { siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const status: KeepingStatus = {
  state: 'keeping',
  kept: 60,
  total: 240,
  bytes: 9_000_000,
  leftMs: 300_000,
  isPaused: false,
  maxBytes: 500_000_000,
  allDays: 14,
  weeklyDays: 365,
  wanted: [],
}
const point = { id: 'p1', at: 0, reason: 'day' as const, products: 60 }

beforeEach(() => {
  whenAsked('documents.readStatus', () => status)
  whenAsked('documents.configure', () => ({}))
  whenAsked('documents.remove', () => ({}))
  whenAsked('restorePoints.list', () => ({ points: [point] }))
})

const refuse = () => {
  throw problem('locked', 'Unlock Shelfside first.')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
const open = async () => {
  renderPage(<RestorePointsCard siteId={siteId} />)
  await screen.findByRole('status')
}

const show = (storage: StorageAccess) =>
  renderPage(
    <PageActionsContext value={{ ...actions, storage }}>
      <RestorePointsCard siteId={siteId} />
    </PageActionsContext>,
  )

describe('the card of restore points', () => {
  it('shows how much is saved, its size, and when it will be complete', async () => {
    await open()
    screen.getByText('60 of 240 products saved so far. About 5 min left.')
    screen.getByText('60 of 240')
    screen.getByText('9 MB')
    const bar = screen.getByRole('progressbar', { name: 'Saved products' })
    expect(bar.getAttribute('aria-valuenow')).toBe('60')
  })

  describe('about a full disk', () => {
    it('says that the browser keeps the data', async () => {
      show({ isKept: async () => true, keep: async () => undefined })
      await screen.findByText('The browser keeps this data, even when the disk is full.')
      expect(screen.queryByRole('button', { name: 'Keep data' })).toBeNull()
    })

    it('asks the browser to keep the data, and says whether it does', async () => {
      const answers = [false, false, true]
      const isKept = async () => answers.shift() ?? true
      show({ isKept, keep: async () => undefined })
      await screen.findByText('The browser can delete this data when the disk is full.')
      press('Keep data')
      await screen.findByText(/^The browser didn’t agree/)
      press('Keep data')
      await screen.findByText('The browser keeps this data, even when the disk is full.')
    })

    it('says nothing where the browser cannot say', async () => {
      show({ isKept: () => Promise.reject(new TypeError('no')), keep: async () => undefined })
      await screen.findByText('9 MB')
      expect(screen.queryByText(/disk is full/)).toBeNull()
    })
  })

  it('promises no time for changes that follow later', async () => {
    whenAsked('documents.readStatus', () => ({ ...status, kept: 240, leftMs: 1000 }))
    await open()
    screen.getByText('All 240 products are saved. The latest changes follow.')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it.each([
    ['complete', 'All 60 products are saved.'],
    ['full', 'The space is full. 60 of 240 products are saved.'],
    ['paused', 'Paused. 60 of 240 products are saved.'],
    ['waiting', '60 products are saved. Changes follow once your offline copy is ready.'],
  ] as const)('says in words that it is %s, without a progress bar', async (state, text) => {
    const { leftMs: _leftMs, ...others } = status
    whenAsked('documents.readStatus', () => ({ ...others, state }))
    await open()
    screen.getByText(text)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('pauses and resumes', async () => {
    let isPaused = false
    whenAsked('documents.readStatus', () => ({ ...status, isPaused }))
    whenAsked('documents.configure', (input) => {
      isPaused = input.isPaused ?? isPaused
      return {}
    })
    await open()
    press('Pause saving')
    fireEvent.click(await screen.findByRole('button', { name: 'Resume saving' }))
    await screen.findByRole('button', { name: 'Pause saving' })
    expect(inputsOf('documents.configure')).toEqual([
      { siteId, isPaused: true },
      { siteId, isPaused: false },
    ])
  })

  it('limits the space and how long restore points are kept', async () => {
    whenAsked('documents.readStatus', () => ({ ...status, maxBytes: 123_000_000 }))
    await open()
    expect(screen.getByRole('combobox', { name: 'Space limit' }).textContent).toContain('123 MB')
    choose('Space limit', '1000')
    choose('Keep all restore points for', '30')
    choose('Keep one a week for', '90')
    await waitFor(() =>
      expect(inputsOf('documents.configure')).toEqual([
        { siteId, maxBytes: 1_000_000_000 },
        { siteId, allDays: 30 },
        { siteId, weeklyDays: 90 },
      ]),
    )
  })

  it('deletes everything only after it was said what is lost', async () => {
    await open()
    press('Delete restore points…')
    screen.getByText(/Nothing changes in your store\. This can’t be undone\./)
    press('Cancel')
    expect(inputsOf('documents.remove')).toEqual([])
    press('Delete restore points…')
    press('Delete restore points')
    await waitFor(() => expect(inputsOf('documents.remove')).toEqual([{ siteId }]))
  })

  it('offers nothing to delete while nothing is saved', async () => {
    whenAsked('documents.readStatus', () => ({ ...status, kept: 0, bytes: 0 }))
    whenAsked('restorePoints.list', () => ({ points: [] }))
    await open()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull())
  })

  it('shows why saving stopped, and why a change failed', async () => {
    whenAsked('documents.readStatus', () => ({
      ...status,
      problem: { code: 'unreachable', message: 'Wix can’t be reached.' },
    }))
    whenAsked('documents.remove', () => {
      throw problem('storage-failed', 'The disk is full.')
    })
    renderPage(<RestorePointsCard siteId={siteId} />)
    await screen.findByText('Wix can’t be reached.')
    press('Delete restore points…')
    press('Delete restore points')
    await screen.findByText('The disk is full.')
  })

  it('says that Shelfside is locked', async () => {
    whenAsked('documents.readStatus', refuse)
    whenAsked('restorePoints.list', refuse)
    renderPage(<RestorePointsCard siteId={siteId} />)
    await screen.findByText('Unlock Shelfside first.')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })
})

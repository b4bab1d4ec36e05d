import { describe, expect, it } from 'vitest'
import { describeAge, describeSync } from '#components/sync/sync-status.tsx'
import type { ReplicaStatus } from '#lib/extension/queries/replica.ts'

const nowMs = Date.UTC(2026, 0, 2, 12)
const fresh: ReplicaStatus = {
  state: 'fresh',
  products: 12_408,
  variants: 30_000,
  readAt: nowMs - 125_000,
  bytes: 4e6,
  changedWhileReading: false,
  unreadable: 0,
  message: 'Up to date.',
}
const none: ReplicaStatus = { ...fresh, state: 'none', products: 0, readAt: undefined }

describe('the status line of the offline copy', () => {
  it('shows the number of products and their age', () => {
    expect(describeSync(fresh, true, nowMs)).toEqual({
      text: '12,408 products · 2 min ago',
      tone: 'calm',
      action: 'Sync now',
    })
  })

  it('marks a stale offline copy', () => {
    const stale = { ...fresh, state: 'stale' as const, readAt: nowMs - 3 * 3_600_000 }
    const { text, tone } = describeSync(stale, true, nowMs)
    expect(text).toBe('12,408 products · 3 h ago · may have changed')
    expect(tone).toBe('warn')
  })

  it('reports that the store was moved, and offers to sync it from the start, however fresh the offline copy is', () => {
    const problem = { code: 'wrong-catalog', message: 'Wix moved this store.' } as const
    expect(describeSync({ ...fresh, problem }, true, nowMs)).toEqual({
      text: 'Wix moved this store.',
      tone: 'warn',
      action: 'Sync from the start',
    })
  })

  it('shows the number of products that Wix cannot return', () => {
    const { text } = describeSync({ ...fresh, unreadable: 2 }, true, nowMs)
    expect(text).toBe('12,408 products · 2 min ago · Wix can’t return 2 products')
  })

  it('counts during the first sync, and says what can be searched until then', () => {
    const progress = { seen: 1200, total: 12_408, leftMs: 61_000 }
    const words = describeSync({ ...none, state: 'filling', progress }, false, nowMs)
    expect(words.text).toBe(
      'Syncing 1,200 of 12,408, 61 s left. You can already search by name and SKU',
    )
    expect(words.progress).toEqual({ seen: 1200, total: 12_408 })
    expect(words.action).toBeUndefined()
  })

  it('shows no number before the first products arrive', () => {
    const progress = { seen: 0, total: undefined }
    const { text } = describeSync({ ...none, state: 'filling', progress }, false, nowMs)
    expect(text).toBe('Syncing your products. You can already search by name and SKU')
  })

  it('keeps the age visible while everything is read again', () => {
    const progress = { seen: 300, total: undefined }
    const { text } = describeSync({ ...fresh, progress }, true, nowMs)
    expect(text).toBe('12,408 products · 2 min ago · syncing 300 products')
  })

  it('shows the problem and what to do, with the message of the offline copy', () => {
    const message = 'Out of date. Wix could not be reached.'
    const words = describeSync({ ...fresh, state: 'problem', message }, true, nowMs)
    expect(words).toEqual({ text: message, tone: 'warn', action: 'Try again' })
  })

  it('says that there is no offline copy', () => {
    expect(describeSync(none, false, nowMs).text).toMatch(/^Not synced yet/)
  })

  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 min ago'],
    [89 * 60_000, '89 min ago'],
    [90 * 60_000, '2 h ago'],
    [40 * 3_600_000, '2 days ago'],
  ])('after %d ms says %s', (ageMs, words) => expect(describeAge(ageMs)).toBe(words))
})

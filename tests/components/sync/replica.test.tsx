import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ReplicaCard } from '#components/sync/replica-card.tsx'
import { SyncStatus } from '#components/sync/sync-status.tsx'
import { siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { noReplica } from '#tests/components/search/fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const replica = () => ({
  ...noReplica,
  state: 'fresh' as const,
  products: 240,
  variants: 700,
  bytes: 2_400_000,
  readAt: Date.now(),
  message: 'Up to date.',
})
const line = () =>
  renderPage(
    <SyncStatus siteId={siteId} isUsed areKeysOpen={false} onKeysToggle={() => undefined} />,
  )

const message = 'The browser does not let Shelfside reach Wix.'
const barred = () => ({
  ...replica(),
  state: 'problem' as const,
  message,
  problem: { code: 'host-permission' as const, message },
})

it.each([
  ['the foot of a search', line],
  ['the card about the copy', () => renderPage(<ReplicaCard siteId={siteId} />)],
])('%s asks for the access that is missing, then refreshes', async (_, draw) => {
  whenAsked('replica.read', barred)
  whenAsked('replica.refresh', replica)
  actions.allowWix.mockReset().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  draw()
  const allow = await screen.findByRole('button', { name: 'Allow access to Wix' })
  expect(screen.queryByRole('button', { name: /^(Try again|Sync now)/ })).toBeNull()
  fireEvent.click(allow)
  await waitFor(() => expect(actions.allowWix).toHaveBeenCalledTimes(1))
  expect(inputsOf('replica.refresh')).toEqual([])
  fireEvent.click(allow)
  await waitFor(() => expect(inputsOf('replica.refresh')).toEqual([{ siteId }]))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Allow access to Wix' })).toBeNull(),
  )
})

describe('the footer of a search', () => {
  it('refreshes the offline copy on demand', async () => {
    whenAsked('replica.read', replica)
    whenAsked('replica.refresh', () => ({ ...replica(), progress: { seen: 120, total: 240 } }))
    line()
    await screen.findByText('240 products · just now')
    fireEvent.click(screen.getByRole('button', { name: 'Sync now' }))
    const bar = await screen.findByRole('progressbar', { name: 'Syncing' })
    expect(bar.getAttribute('aria-valuenow')).toBe('120')
    expect(inputsOf('replica.refresh')).toEqual([{ siteId }])
  })

  it('shows a failure as a message, with an action', async () => {
    whenAsked('replica.read', () => {
      throw problem('storage-failed', 'The browser has no room left. Free some, then try again.')
    })
    line()
    await screen.findByText('The browser has no room left. Free some, then try again.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the card of the offline copy', () => {
  it('says what is stored on this computer, and deletes it only after a confirmation', async () => {
    whenAsked('replica.read', replica)
    whenAsked('replica.remove', () => noReplica)
    renderPage(<ReplicaCard siteId={siteId} />)
    await screen.findByText('2.4 MB')
    expect(screen.getByText('700')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Delete offline copy…' }))
    expect(inputsOf('replica.remove')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Delete offline copy' }))
    await waitFor(() => expect(inputsOf('replica.remove')).toEqual([{ siteId }]))
    await screen.findByText('Never')
    expect(screen.queryByRole('button', { name: 'Delete offline copy…' })).toBeNull()
  })
})

const moved = () => ({
  ...replica(),
  problem: { code: 'wrong-catalog' as const, message: 'Wix moved this store.' },
})

it.each([
  ['the foot of a search', line],
  ['the card about the copy', () => renderPage(<ReplicaCard siteId={siteId} />)],
])('%s agrees to the other catalog only where it said so', async (_, draw) => {
  let status: ReturnType<typeof replica> | ReturnType<typeof moved> = replica()
  whenAsked('replica.read', () => status)
  whenAsked('replica.refresh', () => (status = moved()))
  draw()
  fireEvent.click(await screen.findByRole('button', { name: /^Sync now/ }))
  const again = await screen.findByRole('button', { name: 'Sync from the start' })
  expect(inputsOf('replica.refresh')).toEqual([{ siteId }])
  fireEvent.click(again)
  await waitFor(() =>
    expect(inputsOf('replica.refresh')).toEqual([{ siteId }, { siteId, fromStart: true }]),
  )
})

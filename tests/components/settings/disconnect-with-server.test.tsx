import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ForgetKeys } from '#components/settings/forget-keys.tsx'
import { RemoveAllCard } from '#components/settings/remove-all-card.tsx'
import type { ServedSite } from '#lib/extension/app/runner.ts'
import { siteId } from '#tests/components/builders.ts'
import { asked, inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const otherSiteId = '9f8e7d6c-1111-4222-8333-444455556666' as typeof siteId

function serve(...served: readonly ServedSite[]) {
  whenAsked('runner.list', () => [...served])
  whenAsked('connection.forget', () => ({ state: 'none' }))
  whenAsked('maintenance.removeAll', () => ({}))
}

async function askToDisconnect(props: Parameters<typeof ForgetKeys>[0] = { siteId }) {
  renderPage(<ForgetKeys {...props} />)
  await waitFor(() => expect(inputsOf('runner.list')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: /^Disconnect.*…$/ }))
}
const confirm = (name = 'Disconnect store') => fireEvent.click(screen.getByRole('button', { name }))
const anyway = () => screen.queryByRole('button', { name: /anyway$/ })

describe('the confirmation of disconnecting a store', () => {
  it('says what its server has, and that this comes back first', async () => {
    serve({ siteId, edits: 2 }, { siteId: otherSiteId, edits: 5 })
    await askToDisconnect()
    expect(await screen.findByText(/^Your server has 1 API key and 2 edits\./)).toBeTruthy()
    expect(screen.getByText(/No edit starts or ends until you connect again/)).toBeTruthy()
    confirm()
    await waitFor(() => expect(inputsOf('connection.forget')).toEqual([{ siteId }]))
    expect(anyway()).toBeNull()
  })

  it.each([{}, { siteId, isOnly: true }])(
    'says what is lost with the last key (%o)',
    async (props) => {
      serve({ siteId, edits: 0 })
      await askToDisconnect(props)
      expect(await screen.findByText(/^Your server has 1 API key\./)).toBeTruthy()
      expect(screen.getByText(/can’t run, end or be undone/)).toBeTruthy()
    },
  )

  it.each([
    [{ hasVault: true }, true],
    [{ siteId, isOnly: true, hasVault: true }, true],
    [{ siteId, isOnly: true }, false],
    [{ siteId, hasVault: true }, false],
  ])(
    'says that edits can no longer be undone once the vault is deleted (%o)',
    async (props, is) => {
      serve()
      await askToDisconnect(props)
      expect(screen.queryByText(/can then no longer be undone or resumed/) !== null).toBe(is)
    },
  )

  it('counts what all servers have', async () => {
    serve({ siteId, edits: 2 }, { siteId: otherSiteId, edits: 1 })
    await askToDisconnect({})
    expect(await screen.findByText(/^Your server has 2 API keys and 3 edits\./)).toBeTruthy()
  })

  it('is as before without a server', async () => {
    serve({ siteId: otherSiteId, edits: 2 })
    await askToDisconnect()
    expect(screen.getByText(/^Removes the key from this browser/)).toBeTruthy()
    expect(screen.queryByText(/server/)).toBeNull()
    whenAsked('connection.forget', () => {
      throw problem('storage-failed', 'The disk is full.')
    })
    confirm()
    await screen.findByText('The disk is full.')
    expect(anyway()).toBeNull()
    expect(asked.map(({ name }) => name)).not.toContain('runner.check')
  })

  it('offers to disconnect anyway once the server did not answer', async () => {
    serve({ siteId, edits: 2 })
    await askToDisconnect()
    expect(anyway()).toBeNull()
    whenAsked('connection.forget', () => {
      throw problem('unreachable', 'No answer.')
    })
    confirm()
    await screen.findByText('No answer.')
    expect(screen.getByText(/stays on your server until you remove it there/)).toBeTruthy()
    whenAsked('connection.forget', () => ({ state: 'none' }))
    confirm('Disconnect anyway')
    await waitFor(() =>
      expect(inputsOf('connection.forget')).toEqual([{ siteId }, { siteId, isForced: true }]),
    )
  })

  it('does not offer it while an edit runs there', async () => {
    serve({ siteId, edits: 1 })
    await askToDisconnect()
    whenAsked('connection.forget', () => {
      throw problem('conflict', 'An edit is running.')
    })
    confirm()
    await screen.findByText('An edit is running.')
    expect(anyway()).toBeNull()
  })
})

const enter = (text: string) =>
  fireEvent.change(screen.getByLabelText(/Type “delete”/), { target: { value: text } })

describe('deleting everything', () => {
  it('says what the server has, and depends on it until the user decides otherwise', async () => {
    serve({ siteId, edits: 2 })
    whenAsked('maintenance.removeAll', () => {
      throw problem('unreachable', 'No answer.')
    })
    renderPage(<RemoveAllCard />)
    expect(await screen.findByText(/^Your server has 1 API key and 2 edits\./)).toBeTruthy()
    enter('delete')
    fireEvent.click(screen.getByRole('button', { name: 'Delete all data' }))
    await screen.findByText('No answer.')
    expect(inputsOf('maintenance.removeAll')).toEqual([{}])
    enter('')
    expect(anyway()).toBeNull()
    enter('delete')
    whenAsked('maintenance.removeAll', () => ({}))
    fireEvent.click(screen.getByRole('button', { name: 'Delete anyway' }))
    await screen.findByText('All Shelfside data was deleted from this browser.')
    expect(inputsOf('maintenance.removeAll')).toEqual([{}, { isForced: true }])
  })

  it('says nothing of a server if there is none', async () => {
    serve()
    renderPage(<RemoveAllCard />)
    await waitFor(() => expect(inputsOf('runner.list')).toHaveLength(1))
    expect(screen.queryByText(/[Yy]our server/)).toBeNull()
  })
})

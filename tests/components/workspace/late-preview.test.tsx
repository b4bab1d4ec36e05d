import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formFor } from '#components/bulk-edit/steps/form-for.ts'
import { useWorkspace, createWorkspace } from '#components/workspace/use-workspace.ts'
import { WorkspaceScreen } from '#components/workspace/workspace-screen.tsx'
import type { Job } from '#lib/core/job/job.ts'
import { buildJob, connection, idOf, siteId } from '#tests/components/builders.ts'
import { asked, inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const editOf = (number: number) =>
  ({ kind: 'edit', scope: { kind: 'ids', ids: [idOf(number)] } }) as const

function Harness() {
  const workspace = useWorkspace('sidepanel', siteId, 'search')
  if (workspace === undefined) return null
  return (
    <>
      <button type="button" onClick={() => workspace.change({ screen: editOf(2) })}>
        Another
      </button>
      <WorkspaceScreen connection={connection} workspace={workspace}>
        Home
      </WorkspaceScreen>
    </>
  )
}

it('does not replace an edit that was requested while it was created', async () => {
  let make: ((job: Job) => void) | undefined
  whenAsked('pageState.write', () => ({}))
  whenAsked('pageState.read', () =>
    JSON.stringify({
      ...createWorkspace(siteId, 'search'),
      screen: editOf(1),
      form: formFor('lower-price'),
    }),
  )
  whenAsked('products.readSummaries', () => ({ items: [] }))
  whenAsked('jobs.draft', (() => new Promise((resolve) => (make = resolve))) as never)
  whenAsked('jobs.read', () => buildJob([], { state: 'draft' }) as never)
  renderPage(<Harness />)
  fireEvent.click(await screen.findByRole('button', { name: 'Preview changes' }))
  await waitFor(() => expect(inputsOf('jobs.draft')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Another' }))
  make?.(buildJob([], { state: 'draft' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Preview changes' })).toHaveProperty(
      'disabled',
      false,
    ),
  )
  expect(asked.map(({ name }) => name)).not.toContain('jobs.read')
})

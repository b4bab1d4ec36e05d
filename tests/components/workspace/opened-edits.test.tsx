import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bulkFormOf } from '#components/bulk-edit/steps/bulk-form.ts'
import {
  createWorkspace,
  useWorkspace,
  type Workspace,
} from '#components/workspace/use-workspace.ts'
import { WorkspaceScreen } from '#components/workspace/workspace-screen.tsx'
import { buildJob, connection, idOf, jobId, priceEdit, siteId } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

function Harness() {
  const workspace = useWorkspace('sidepanel', siteId, 'search')
  if (workspace === undefined) return null
  return (
    <>
      <output>{workspace.screen.kind}</output>
      <WorkspaceScreen connection={connection} workspace={workspace}>
        Home
      </WorkspaceScreen>
    </>
  )
}

const begun = bulkFormOf(priceEdit.operations)
const open = (part: Partial<Workspace>) => {
  whenAsked('pageState.write', () => ({}))
  whenAsked('pageState.read', () =>
    JSON.stringify({ ...createWorkspace(siteId, 'search'), form: begun, ...part }),
  )
  renderPage(<Harness />)
}

// Code that is loaded only then can fail to load, and the button would do nothing.
it('opens a quick edit of a product without loading more code first', async () => {
  whenAsked('products.read', () => buildMug() as never)
  open({ screen: { kind: 'product', id: idOf(1) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit stock…' }))
  expect(document.querySelector('output')?.textContent).toBe('edit')
})

it('repeats an edit without loading more code first', async () => {
  whenAsked('jobs.read', () => buildJob([], { state: 'done' }) as never)
  open({ screen: { kind: 'job', id: jobId } })
  fireEvent.click(await screen.findByRole('button', { name: 'Run again…' }))
  expect(document.querySelector('output')?.textContent).toBe('edit')
})

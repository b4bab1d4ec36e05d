import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Creation, GridPanes } from '#components/workbench/grid/grid-panes.tsx'
import { GridToolbar } from '#components/workbench/grid/grid-toolbar.tsx'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { buildJob, buildRow, connection, idOf } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { keepForEditor } from '#tests/components/products/open-editor.tsx'
import { buildMug } from '#tests/components/products/product-builder.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

const nothing = () => undefined
const actions = {
  onEdit: undefined,
  onImport: nothing,
  onExport: undefined,
  onUndo: undefined,
  onRedo: undefined,
}

/** The toolbar and the pane of the page, without its grid. */
function Page() {
  const [creating, setCreating] = useState<Creation>()
  const [open, setOpen] = useState<ProductId>()
  return (
    <Suspense>
      <GridToolbar
        words=""
        viewName={undefined}
        isViewChanged={false}
        actions={actions}
        isByVariant={false}
        onByVariant={nothing}
        side={undefined}
        onSide={nothing}
        onNew={() => setCreating({})}
      >
        {null}
      </GridToolbar>
      <GridPanes
        connection={connection}
        open={open}
        scope={undefined}
        onCloseProduct={nothing}
        onCloseEdit={nothing}
        onFocusGrid={nothing}
        onPreview={nothing}
        creating={creating}
        onCreating={setCreating}
        onCreated={(id) => {
          setCreating(undefined)
          setOpen(id)
        }}
      />
    </Suspense>
  )
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a new product is created in the pane, where it opens, is undone and duplicated', async () => {
  const job = buildJob(['applied'], { state: 'done' })
  whenAsked('jobs.draft', () => job)
  whenAsked('jobs.read', () => job)
  whenAsked('jobs.list', () => [job])
  whenAsked('jobs.undo', () => job)
  whenAsked('products.readCached', () => null)
  whenAsked('products.read', ({ productId }) => buildMug({ id: productId }) as never)
  const row = buildRow(5, { state: 'applied', newId: idOf(9), target: { deleted: false } })
  whenAsked('jobs.readRows', () => ({ rows: [row as never], total: 1 }))
  renderPage(<Page />)
  await press('New product…')
  fireEvent.change(await field('Name'), { target: { value: 'Scarf' } })
  fireEvent.change(await field('Regular price'), { target: { value: '40' } })
  await press('Review')
  await screen.findByRole('complementary', { name: 'Product' })
  await press('Duplicate product…')
  await waitFor(async () => expect((await field('Name')).value).toBe('Mug 1 copy'))
  fireEvent.keyDown(await field('Name'), { key: 'Escape' })
  await screen.findByText('Product created')
  await press('Undo')
  await waitFor(() => expect(inputsOf('jobs.undo')).toHaveLength(1))
  expect(inputsOf('products.read').map(({ productId }) => productId)).toContain(idOf(9))
})

import { act, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { bulkFormOf } from '#components/bulk-edit/steps/bulk-form.ts'
import { GridPanes } from '#components/workbench/grid/grid-panes.tsx'
import { reopenEdit } from '#components/workbench/grid/reopened-edit.ts'
import { connection, idOf, priceEdit } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const nothing = () => undefined
const start = (picked: readonly ReturnType<typeof idOf>[] = []) => {
  whenAsked('jobs.list', () => [])
  return renderPage(
    <Suspense>
      <GridPanes
        connection={connection}
        open={undefined}
        scope={picked.length === 0 ? undefined : { picked }}
        onCloseProduct={nothing}
        onFocusGrid={() => undefined}
        onCloseEdit={nothing}
        onPreview={nothing}
        creating={undefined}
        onCreating={nothing}
        onCreated={nothing}
      />
    </Suspense>,
  )
}
const percent = () => screen.findByLabelText('Change regular prices by')

it('opens a repeated edit once, with its changes and products', async () => {
  const ids = [idOf(1), idOf(2)]
  reopenEdit({ scope: { kind: 'ids', ids }, draft: bulkFormOf(priceEdit.operations) })
  const { unmount } = start()
  expect(await percent()).toHaveProperty('value', '10')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByLabelText('Change regular prices by')).toBeNull()
  unmount()
  // The next edit begins with an empty form.
  start([idOf(3)])
  expect(await percent()).toHaveProperty('value', '')
})

const resume = () => screen.findByRole('button', { name: 'Resume edit' })

it('sets a begun form aside for an edit that another page leaves, and resumes it', async () => {
  const { unmount } = start([idOf(1), idOf(2)])
  fireEvent.change(await percent(), { target: { value: '12' } })
  act(() =>
    reopenEdit({
      scope: { kind: 'ids', ids: [idOf(3)] },
      draft: bulkFormOf(priceEdit.operations),
    }),
  )
  expect(await percent()).toHaveProperty('value', '10')
  await screen.findByText('Your unfinished edit was set aside.')
  fireEvent.click(await resume())
  expect(await percent()).toHaveProperty('value', '12')
  expect(screen.queryByText('Your unfinished edit was set aside.')).toBeNull()
  unmount()
})

it('keeps a begun form while another page is shown; a form without changes is not kept', async () => {
  const first = start([idOf(1)])
  fireEvent.change(await percent(), { target: { value: '7' } })
  first.unmount()
  const second = start([idOf(2)])
  expect(await percent()).toHaveProperty('value', '')
  fireEvent.click(await resume())
  expect(await percent()).toHaveProperty('value', '7')
  second.unmount()
  start([idOf(2)])
  fireEvent.click(await screen.findByRole('button', { name: 'Discard edit' }))
  expect(screen.queryByText('Your unfinished edit was set aside.')).toBeNull()
  expect(await percent()).toHaveProperty('value', '')
})

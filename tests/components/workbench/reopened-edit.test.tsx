import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { bulkFormOf } from '#components/bulk-edit/steps/bulk-form.ts'
import { formFor } from '#components/bulk-edit/steps/form-for.ts'
import { GridPanes } from '#components/workbench/grid/grid-panes.tsx'
import { reopenedEdit } from '#components/workbench/grid/reopened-edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { buildJob, connection, idOf, otherSiteId, priceEdit } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const nothing = () => undefined

interface PanesProps {
  readonly store: typeof connection
  readonly picked: readonly ReturnType<typeof idOf>[]
}

function Panes({ store, picked }: PanesProps) {
  const [previewed, setPreviewed] = useState<JobId>()
  return (
    <Suspense>
      <GridPanes
        connection={store}
        open={undefined}
        scope={picked.length === 0 ? undefined : { picked }}
        onCloseProduct={nothing}
        onFocusGrid={() => undefined}
        onCloseEdit={nothing}
        onPreview={setPreviewed}
        creating={undefined}
        onCreating={nothing}
        onCreated={nothing}
      />
      {previewed === undefined ? null : 'Previewed'}
    </Suspense>
  )
}
const start = (picked: PanesProps['picked'] = [], store = connection) => {
  whenAsked('jobs.list', () => [])
  return renderPage(<Panes store={store} picked={picked} />)
}
const percent = () => screen.findByLabelText('Change regular prices by')

it('opens a repeated edit once, with its changes and products', async () => {
  const ids = [idOf(1), idOf(2)]
  reopenedEdit.leave(connection.siteId, {
    scope: { kind: 'ids', ids },
    draft: bulkFormOf(priceEdit.operations),
  })
  const { unmount } = start()
  expect(await percent()).toHaveProperty('value', '10')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByLabelText('Change regular prices by')).toBeNull()
  unmount()
  // The next edit begins with an empty form.
  start([idOf(3)])
  expect(await percent()).toHaveProperty('value', '')
})

it('opens no edit of another store', async () => {
  const scope = { kind: 'ids', ids: [idOf(1)] } as const
  reopenedEdit.leave(connection.siteId, { scope, draft: bulkFormOf(priceEdit.operations) })
  const { unmount } = start([idOf(3)], { ...connection, siteId: otherSiteId })
  expect(await percent()).toHaveProperty('value', '')
  unmount()
  start()
  expect(await percent()).toHaveProperty('value', '10')
})

const resume = () => screen.findByRole('button', { name: 'Resume edit' })

it('sets a begun form aside for an edit that another page leaves, and resumes it', async () => {
  const { unmount } = start([idOf(1), idOf(2)])
  fireEvent.change(await percent(), { target: { value: '12' } })
  act(() =>
    reopenedEdit.leave(connection.siteId, {
      scope: { kind: 'ids', ids: [idOf(3)] },
      draft: bulkFormOf(priceEdit.operations),
    }),
  )
  expect(await percent()).toHaveProperty('value', '10')
  await screen.findByText('Your unfinished edit was set aside.')
  fireEvent.change(await percent(), { target: { value: '15' } })
  fireEvent.click(await resume())
  expect(await percent()).toHaveProperty('value', '12')
  // The other edit is set aside in turn.
  fireEvent.click(await resume())
  expect(await percent()).toHaveProperty('value', '15')
  fireEvent.click(screen.getByRole('button', { name: 'Discard edit' }))
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

const openQuickForm = (number: number) =>
  act(() =>
    reopenedEdit.leave(connection.siteId, {
      scope: { kind: 'ids', ids: [idOf(number)] },
      draft: formFor(number % 2 === 0 ? 'raise-price' : 'change-stock'),
    }),
  )

it('keeps the begun form when one without changes is replaced, and when its page is left', async () => {
  const first = start([idOf(1)])
  fireEvent.change(await percent(), { target: { value: '8' } })
  openQuickForm(2)
  openQuickForm(3)
  openQuickForm(4)
  expect(await percent()).toHaveProperty('value', '10')
  await resume()
  first.unmount()
  start([idOf(2)])
  fireEvent.click(await resume())
  expect(await percent()).toHaveProperty('value', '8')
  fireEvent.change(await percent(), { target: { value: '' } })
})

it('does not keep a form that was previewed, also if the page is rendered once more', async () => {
  whenAsked('jobs.draft', () => buildJob([], { state: 'draft' }) as never)
  const first = start([idOf(1)])
  fireEvent.change(await percent(), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  await waitFor(() => expect(screen.getByText('Previewed')).toBeTruthy())
  first.unmount()
  start([idOf(2)])
  expect(await percent()).toHaveProperty('value', '')
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.queryByText('Your unfinished edit was set aside.')).toBeNull()
})

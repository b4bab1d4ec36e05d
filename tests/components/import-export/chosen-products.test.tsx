import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chosenProducts } from '#components/import-export/chosen-products.ts'
import { SheetsPage } from '#components/import-export/sheets-page.tsx'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import { connection, idOf, otherSiteId } from '#tests/components/builders.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const nothing = () => undefined
const startWebWorker = () => ({ send: nothing, listen: nothing, stop: nothing })

const show = (store: typeof connection) =>
  renderPage(
    <PageActionsContext value={{ ...actions, startWebWorker }}>
      <SheetsPage connection={store} wanted={{}} inView="" onOpenJob={nothing} />
    </PageActionsContext>,
  )

it('offers the selected products of the shown store only', async () => {
  chosenProducts.leave(connection.siteId, [idOf(1), idOf(2)])
  const { unmount } = show(connection)
  await screen.findByText('Selected (2)')
  unmount()
  show({ ...connection, siteId: otherSiteId })
  await screen.findByRole('button', { name: /^Export/ })
  expect(screen.queryByText('Selected (2)')).toBeNull()
})

import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PageInView } from '#components/side-panel/page-in-view.tsx'
import { connection, siteId } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
const ignore = () => undefined

it.each([
  ['other', /Open a product in Wix/],
  ['new-product', /Save the new product in Wix/],
  ['copy-product', /Save the new product in Wix/],
  ['inventory', /see or edit their stock/],
  ['categories', /products of a category/],
  ['category', /products of a category/],
  ['products', /can’t read this list/],
] as const)('beside a page of the kind "%s" it says how to find a product', async (kind, words) => {
  whenAsked('admin.readPage', () => ({ kind, siteId }))
  renderPage(
    <PageInView
      connection={connection}
      windowId={undefined}
      onChange={ignore}
      update={ignore}
      onOpen={ignore}
      onOpenJob={ignore}
      onDuplicate={ignore}
      search={<p>search</p>}
    />,
  )
  await screen.findByText(words)
  expect(screen.getByText('search')).toBeTruthy()
})

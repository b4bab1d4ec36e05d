import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ProductEditor } from '#components/products/editor/product-editor.tsx'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { siteId } from '#tests/components/builders.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { keepForEditor } from './open-editor.tsx'
import { buildMug } from './product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

/** On V1, choices have no ids. */
const sized = (...labels: readonly string[]): Product =>
  buildMug({
    options: [
      { name: 'Size', kind: 'list', choices: labels.map((label) => ({ value: label, label })) },
    ],
  })

function Harness() {
  const [product, setProduct] = useState(sized('S', 'M'))
  return (
    <>
      <button type="button" onClick={() => setProduct(sized('XS', 'S', 'M'))}>
        Read again
      </button>
      <ProductEditor siteId={siteId} product={product} surface="side-panel" />
    </>
  )
}

it('moves no text into a choice that took the index of another', async () => {
  renderPage(<Harness />)
  const [, second] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Choice' })
  second?.focus()
  expect(second?.value).toBe('M')
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
  expect(screen.getAllByRole('textbox', { name: 'Choice' })).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Product fields' }))
})

it('keeps the focus in a choice while the user types', async () => {
  renderPage(<Harness />)
  const [first] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Choice' })
  first?.focus()
  fireEvent.change(first!, { target: { value: 'Small' } })
  expect(document.activeElement).toHaveProperty('value', 'Small')
})

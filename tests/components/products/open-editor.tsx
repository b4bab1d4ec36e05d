import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { ProductView } from '#components/products/product-view.tsx'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { UnsavedProduct } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { buildJob, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { renderPage } from '#tests/components/render-page.tsx'

/** The worker's saved state for the editor; every section is open. */
export function keepForEditor() {
  const saved = {
    views: {} as Record<string, string | null>,
    /** The unsaved changes, by product. */
    get drafts(): Record<string, UnsavedProduct> {
      const parts = Object.entries(this.views).filter(([key]) => key.startsWith('typed/'))
      const text = parts.map(([, part]) => part ?? '').join('')
      if (text === '') return {}
      const { products } = JSON.parse(text) as { products: [string, UnsavedProduct][] }
      return Object.fromEntries(products)
    },
  }
  beforeEach(() => {
    saved.views = { 'product-sections': '[]' }
    localStorage.clear()
    whenAsked('pageState.read', ({ key }) => saved.views[key] ?? null)
    whenAsked('pageState.write', ({ key, state }) => {
      saved.views[key] = state
      return {}
    })
    whenAsked('drafts.read', () => ({}))
    whenAsked('activity.read', () => ({ items: [], next: null }))
    whenAsked('jobs.readPriceHistory', () => [])
    whenAsked('collections.read', () => [
      { id: 'c1' as never, name: 'Kitchen', visible: true, index: 0 },
      { id: 'c2' as never, name: 'Sale', visible: true, index: 1 },
    ])
  })
  return saved
}

export async function openEditor(product: Product) {
  whenAsked('products.read', () => product as never)
  const drawn = renderPage(
    <ProductView
      surface="side-panel"
      siteId={siteId}
      productId={product.id}
      onQuickEdit={() => undefined}
      onDuplicate={() => undefined}
    />,
  )
  await screen.findByRole('textbox', { name: 'Name' })
  return drawn
}

export const section = (name: string) => within(screen.getByRole('region', { name }))

export function type(name: string, text: string): void {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
}

/** Starts the review with the keyboard shortcut. */
export function pressReview(): void {
  whenAsked('jobs.draft', () => buildJob([], { state: 'draft', hash: undefined }))
  whenAsked('jobs.read', () => buildJob([], { state: 'draft', hash: undefined }))
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
}

/** What a review would send. */
export async function readChange() {
  pressReview()
  await waitFor(() => expect(inputsOf('jobs.draft')).toHaveLength(1))
  const [input] = inputsOf('jobs.draft')
  if (input?.edit.scope.kind !== 'typed') throw new Error('Nothing typed was sent.')
  return input.edit.scope.changes[0]
}

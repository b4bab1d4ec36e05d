import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { ProductView } from '#components/products/product-view.tsx'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildJob, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { renderPage } from '#tests/components/render-page.tsx'

/** The worker's saved state for the editor; every section is open. */
export function keepForEditor() {
  const saved = {
    views: {} as Record<string, string | null>,
    drafts: {} as Record<string, Record<string, string>>,
  }
  beforeEach(() => {
    saved.views = { 'product-sections': '[]' }
    saved.drafts = {}
    whenAsked('pageState.read', ({ key }) => saved.views[key] ?? null)
    whenAsked('pageState.write', ({ key, state }) => {
      saved.views[key] = state
      return {}
    })
    whenAsked('drafts.read', () => saved.drafts)
    whenAsked('drafts.patch', ({ productId, parts }) => {
      const now = new Map(Object.entries(saved.drafts[productId] ?? {}))
      for (const { name, part } of parts) {
        if (part === null) now.delete(name)
        else now.set(name, part)
      }
      saved.drafts = { ...saved.drafts, [productId]: Object.fromEntries(now) }
      return Array.from(now, ([name, part]) => ({ name, part }))
    })
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

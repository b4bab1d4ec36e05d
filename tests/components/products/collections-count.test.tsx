import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport } from '#tests/components/render-page.tsx'
import { keepForEditor, openEditor } from './open-editor.tsx'
import { buildMug } from './product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
const saved = keepForEditor()

// "All Products" is a category of the product that is in no list.
const collectionIds = ['c1', 'all-products'] as CollectionId[]
const shown = () => document.getElementById('section-collections')?.textContent

it.each(['open', 'closed'])('counts the listed categories (%s)', async (state) => {
  if (state === 'closed') saved.views = { 'product-sections': '["collections"]' }
  await openEditor(buildMug({ variantsPriced: true, collectionIds }))
  await waitFor(() => expect(shown()).toBe('Categories1'))
})

it('counts unsaved additions', async () => {
  await openEditor(buildMug({ variantsPriced: true, collectionIds }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sale' }))
  expect(shown()).toContain('2')
})

it('shows no number while the V3 categories cannot be read', async () => {
  whenAsked('collections.read', () => {
    throw new Error('Not now.')
  })
  await openEditor(buildMug({ variantsPriced: true, collectionIds }))
  expect(shown()).toBe('Categories')
})

it('counts V1 collections without reading them', async () => {
  saved.views = { 'product-sections': '["collections"]' }
  whenAsked('collections.read', () => {
    throw new Error('Not asked for.')
  })
  await openEditor(buildMug({ collectionIds }))
  expect(shown()).toBe('Collections2')
})

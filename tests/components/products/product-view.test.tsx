import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ProductView } from '#components/products/product-view.tsx'
import { idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { keepForEditor } from './open-editor.tsx'
import { buildProduct } from './product-builder.ts'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

/** The product that is opened, closed, and opened again within the life of a cached answer. */
function Reopened() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Turn
      </button>
      {isOpen ? (
        <ProductView siteId={siteId} productId={idOf(1)} onChangePrice={() => undefined} />
      ) : null}
    </>
  )
}

const turn = () => fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
const sinceOf = (at: number) => inputsOf('activity.read')[at]?.since ?? Number.NaN

it('shows every change that others make after the reading it shows has begun', async () => {
  const readAt: number[] = []
  whenAsked('products.read', () => {
    readAt.push(Date.now())
    return buildProduct() as never
  })
  renderPage(<Reopened />)
  await waitFor(() => expect(inputsOf('activity.read')).toHaveLength(1))
  expect(readAt).toHaveLength(1)
  expect(sinceOf(0)).toBeLessThanOrEqual(readAt[0] ?? 0)

  turn()
  await new Promise((resolve) => setTimeout(resolve, 5))
  turn()
  await waitFor(() => expect(inputsOf('activity.read')).toHaveLength(2))
  await waitFor(() => expect(readAt).toHaveLength(2))
  expect(sinceOf(1)).toBeGreaterThan(readAt[0] ?? 0)
  expect(sinceOf(1)).toBeLessThanOrEqual(readAt[1] ?? 0)
})

const at = (minute: number) => `2026-11-22T12:0${minute}:00.000Z`

it('follows an offline copy that is later than the reading it shows, once for each state', async () => {
  whenAsked('products.read', () => buildProduct({ updatedAt: at(1) }) as never)
  const copied = vi.fn(() => buildProduct({ name: 'Renamed', updatedAt: at(2) }) as never)
  whenAsked('products.readCached', copied)
  renderPage(<Reopened />)
  await waitFor(() => expect(copied.mock.calls.length).toBeGreaterThan(1))
  // The store still answers the older state: that is read once more, and not again and again.
  await waitFor(() => expect(inputsOf('products.read')).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(inputsOf('products.read')).toHaveLength(2)
  expect(copied).toHaveBeenCalledTimes(2)
})

it('shows what the copy has of a product that others changed while no activity was noted', async () => {
  let name = 'Mug 1'
  whenAsked('products.read', () => buildProduct({ name, updatedAt: at(1) }) as never)
  whenAsked('products.readCached', () => {
    name = 'Renamed'
    return buildProduct({ name, updatedAt: at(2) }) as never
  })
  renderPage(<Reopened />)
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await waitFor(() => expect(shown.value).toBe('Renamed'))
})

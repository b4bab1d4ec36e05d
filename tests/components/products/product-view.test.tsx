import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ProductView } from '#components/products/product-view.tsx'
import { idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { keepForEditor } from './open-editor.tsx'
import { buildMug } from './product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

/** Opens, closes, and reopens a product within the lifetime of a cached answer. */
function Reopened() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Turn
      </button>
      {isOpen ? (
        <ProductView
          surface="side-panel"
          siteId={siteId}
          productId={idOf(1)}
          onQuickEdit={() => undefined}
          onDuplicate={() => undefined}
        />
      ) : null}
    </>
  )
}

const turn = () => fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
const sinceOf = (at: number) => inputsOf('activity.read')[at]?.since ?? Number.NaN

it('shows every change by others since the shown version was read', async () => {
  const readAt: number[] = []
  whenAsked('products.read', () => {
    readAt.push(Date.now())
    return buildMug() as never
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

it('reads again if the offline copy is newer than the shown version, once per version', async () => {
  whenAsked('products.read', () => buildMug({ updatedAt: at(1) }) as never)
  const copied = vi.fn(() => buildMug({ name: 'Renamed', updatedAt: at(2) }) as never)
  whenAsked('products.readCached', copied)
  renderPage(<Reopened />)
  await waitFor(() => expect(copied.mock.calls.length).toBeGreaterThan(1))
  // The store still returns the older version: it is read once more, not repeatedly.
  await waitFor(() => expect(inputsOf('products.read')).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(inputsOf('products.read')).toHaveLength(2)
  expect(copied).toHaveBeenCalledTimes(2)
})

it('shows the offline copy of a product that others changed without a recorded activity', async () => {
  let name = 'Mug 1'
  whenAsked('products.read', () => buildMug({ name, updatedAt: at(1) }) as never)
  whenAsked('products.readCached', () => {
    name = 'Renamed'
    return buildMug({ name, updatedAt: at(2) }) as never
  })
  renderPage(<Reopened />)
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await waitFor(() => expect(shown.value).toBe('Renamed'))
})

import { DirectionProvider } from '@base-ui/react/direction-provider'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type ProductTab, ProductTabs } from '#components/products/product-view.tsx'

afterEach(cleanup)

function TabsUnderTest({ direction = 'ltr' }: { readonly direction?: 'ltr' | 'rtl' }) {
  const [tab, setTab] = useState<ProductTab>('edit')
  return (
    <DirectionProvider direction={direction}>
      <ProductTabs tab={tab} onTab={setTab} />
    </DirectionProvider>
  )
}

const selected = () => screen.getByRole('tab', { selected: true })

async function press(key: string): Promise<void> {
  fireEvent.keyDown(selected(), { key })
  await Promise.resolve()
}

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)(
  'the arrow keys go round the tabs and select them, %s',
  async (direction, next, back) => {
    render(<TabsUnderTest direction={direction} />)
    expect(screen.getByRole('tablist', { name: 'Product views' })).toBeTruthy()
    selected().focus()
    const names = []
    for (const key of [next, next, next, back]) {
      await press(key)
      await expect.poll(() => document.activeElement).toBe(selected())
      names.push(selected().textContent)
    }
    expect(names).toEqual(['Customer view', 'History', 'Product', 'History'])
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([selected()])
  },
)

test('a click selects a tab', () => {
  render(<TabsUnderTest />)
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(selected().textContent).toBe('History')
})

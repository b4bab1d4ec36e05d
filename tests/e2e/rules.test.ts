import { expect } from '@playwright/test'
import { readProducts } from './read-store.ts'
import { byKeyboard } from './user/by-keyboard.ts'
import { browsers, connect, journey, type Opened } from './user/journey.ts'
import { button, byRole, heading, text, within } from './user/target.ts'
import type { User } from './user/user.ts'

// Two rules on their own: one hides what sells out, the other shows it again.

const hide = 'Hide sold-out products'
const show = 'Show restocked products'

interface Found {
  readonly id: string
  readonly name: string
  readonly visible: boolean
  readonly variantCount: number
  readonly stock: { readonly tracked: boolean; readonly quantity?: number }
}

/** A visible product without variants that has stock. */
async function findStocked({ user, store: { siteId } }: Opened): Promise<Found> {
  const { items } = await user.ask<{ items: readonly Found[] }>('products.search', {
    siteId,
    search: { text: '' },
    offset: 0,
    limit: 100,
  })
  const ids = items.map(({ id }) => id)
  const whole = await user.ask<{ items: readonly Found[] }>('products.readSeveral', { siteId, ids })
  const found = whole.items.find(
    ({ visible, variantCount, stock }) => visible && variantCount === 1 && stock.tracked,
  )
  if (found === undefined) throw new Error('The store has no such product.')
  return found
}

const isVisible = ({ store }: Opened, id: string) =>
  readProducts(store).find((product) => product.id === id)?.visible

/** Turns a template on that acts without waiting. */
async function turnOn(user: User, name: string): Promise<void> {
  const keyboard = byKeyboard(user)
  await keyboard.press(button(new RegExp(`^${name}`)))
  await user.see(byRole('textbox', 'Name'))
  await user.focus(byRole('combobox', 'Wait before acting'))
  await user.type('Act')
  await keyboard.press(button('Save and turn on'))
  await user.see(within(byRole('list', 'Rules'), text(name)))
}

for (const browser of browsers) {
  const catalog = browser === 'Chromium' ? 'v3' : 'v1'
  journey(
    `what sells out in a ${catalog} store is hidden, and shown when it is back`,
    { browser, catalog },
    async (opened) => {
      const { user, store } = opened
      await connect(user, store)
      await user.open('workbench.html#rules')
      await user.see(byRole('heading', 'No rules yet'))
      expect(await user.findBarriers()).toEqual([])
      await turnOn(user, hide)
      await user.press(text('New rule'))
      await turnOn(user, show)
      expect(await user.findBarriers()).toEqual([])
      const { id, name } = await findStocked(opened)

      store.mockStore.edit(id, 'quantity', 0)
      await expect.poll(() => isVisible(opened, id), { timeout: 60_000 }).toBe(false)
      await user.see(text(/^Last run .*: 1 product$/))
      await user.press(button('Show last run'))
      await user.see(text(`Rule “${hide}”: 1 product`))
      await user.see(text(name))

      await user.open('workbench.html#rules')
      store.mockStore.edit(id, 'quantity', 7)
      await expect.poll(() => isVisible(opened, id), { timeout: 60_000 }).toBe(true)

      // Its edit is an ordinary one.
      const own = { ...byRole('listitem'), has: heading(new RegExp(`^${show}`)) }
      await user.see(within(own, text(/^Last run .*: 1 product$/)))
      await user.press(within(own, button('Show last run')))
      await user.see(text(`Rule “${show}”: 1 product`))
      await user.press(button('Undo…'))
      await user.press(button(/^Undo 1 /))
      await expect.poll(() => isVisible(opened, id)).toBe(false)
      expect(await user.readErrors()).toEqual([])
    },
  )
}

import { expect } from '@playwright/test'
import { readProducts } from './read-store.ts'
import { byKeyboard } from './user/by-keyboard.ts'
import { browsers, connect, journey, type Opened } from './user/journey.ts'
import { button, byRole, text, within } from './user/target.ts'

// The box that Ctrl+K opens, in the workbench and in the settings, by keyboard alone.

/** Current prices by product and variant. */
const readPrices = ({ store }: Opened) =>
  new Map(
    readProducts(store).flatMap(({ id, variants }) =>
      variants.map((variant) => [`${id}/${variant.id}`, Number(variant.price)] as const),
    ),
  )

const box = byRole('combobox', 'Commands')

for (const browser of browsers) {
  journey(
    'edits are typed in the box of the workbench and of the settings',
    { browser, catalog: browser === 'Chromium' ? 'v3' : 'v1' },
    async (opened) => {
      const { user, store } = opened
      const keyboard = byKeyboard(user)
      await connect(user, store)
      const before = readPrices(opened)
      const clearance = readProducts(store).filter(({ collections }) =>
        collections.includes('Clearance'),
      )
      await user.open('workbench.html')
      await user.see(byRole('grid'))

      await user.pressKeys('Control+k')
      await expect.poll(() => user.read(box)).toMatchObject([{ isFocused: true }])
      await user.type('price +1% ned')
      await expect
        .poll(() => user.read(box))
        .toMatchObject([{ attributes: { 'aria-invalid': 'true' } }])
      await user.see(text('ned'))
      for (let letters = 'ned'.length; letters > 0; letters -= 1) await user.pressKeys('Backspace')
      await user.type('collection:Cle')
      await user.see(within(byRole('group', 'Complete the edit'), byRole('option')))
      await user.pressKeys('Tab')
      const chosen = new RegExp(`Preview: Price \\+1% · all ${clearance.length} products matching`)
      await expect
        .poll(() => user.read(byRole('option', chosen)))
        .toMatchObject([{ attributes: { 'aria-selected': 'true' } }])
      await user.pressKeys('Enter')

      await user.see(button(/^Update \d+ prices?$/))
      expect(readPrices(opened)).toEqual(before)
      await keyboard.press(button(/^Update \d+ prices?$/))
      await user.see(text('Done'))
      const ids = new Set(clearance.map(({ id }) => id))
      const moved = [...readPrices(opened)].filter(([key, price]) => before.get(key) !== price)
      expect(moved.length).toBeGreaterThan(3)
      for (const [key] of moved) expect(ids).toContain(key.split('/', 1)[0])

      await user.pressKeys('Control+k')
      await user.type('undo last')
      await expect
        .poll(() => user.read(byRole('option', /^Undo last edit/)))
        .toMatchObject([{ attributes: { 'aria-selected': 'true' } }])
      await user.pressKeys('Enter')
      await keyboard.press(button(/^Undo \d+ prices?$/))
      await user.see(text(/^Undone/))
      expect(readPrices(opened)).toEqual(before)

      // The settings page finds its own cards, and opens an edit in the workbench.
      await user.open('options.html')
      await user.see(byRole('navigation', 'Sections'))
      await user.pressKeys('Control+k')
      await expect.poll(() => user.read(box)).toMatchObject([{ isFocused: true }])
      await user.type('speed')
      await user.pressKeys('Enter')
      await expect
        .poll(() => user.read(byRole('heading', 'Speed limit')))
        .toMatchObject([{ isFocused: true }])
      await user.pressKeys('?')
      await user.see(byRole('dialog', 'Keyboard shortcuts'))
      await user.pressKeys('Escape')
      await user.seeNone(byRole('dialog'))
      await user.pressKeys('Control+k')
      await user.type('hide stock:out until 2100-01-31 20:00')
      await user.see(byRole('option', /^Preview: /))
      await user.followTab(() => user.pressKeys('Enter'))
      await expect
        .poll(() => user.read(byRole('combobox', 'Edit in one line')))
        .toMatchObject([{ value: 'hide stock:out until 2100-01-31 20:00' }])
    },
  )
}

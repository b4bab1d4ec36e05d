import { expect } from '@playwright/test'
import { readProducts } from '../read-store.ts'
import { inModes } from '../user/in-modes.ts'
import { connect, journey } from '../user/journey.ts'
import { button, byRole, field, heading, text } from '../user/target.ts'

// "The quilted hat arrived today, and next week a second one like it."

for (const { browser, catalog, mode, act } of inModes('keyboard')) {
  journey(
    `a product is created, found at once and duplicated, and the duplicate is undone, in a ${catalog} store by ${mode}`,
    { browser, catalog },
    async ({ user, store }) => {
      await connect(user, store)
      const { press, fill } = act(user)
      const before = readProducts(store).length
      await user.resize(360, 800)
      await user.open('sidepanel.html')
      await press(button('New product…'))
      await expect.poll(() => user.read(field('Name'))).toMatchObject([{ isFocused: true }])
      await press(button('Review'))
      await user.see(text('Enter a name.'))
      expect(await user.findBarriers()).toEqual([])
      await fill(field('Name'), 'Quilted hat')
      await fill(field('Regular price'), '42.5')
      await press(button('Review'))
      await user.see(button('Create product'))
      expect(readProducts(store)).toHaveLength(before)
      expect(await user.findBarriers()).toEqual([])
      await press(button('Create product'))
      await user.see(heading('Quilted hat'))
      const hats = readProducts(store).filter(({ name }) => name === 'Quilted hat')
      expect(hats.map(({ visible }) => visible)).toEqual([false])

      await press(button('Duplicate product…'))
      await expect
        .poll(() => user.read(field('Name')))
        .toMatchObject([{ value: 'Quilted hat copy' }])
      expect(await user.findBarriers()).toEqual([])
      await press(button('Review'))
      await press(button('Create product'))
      await user.see(heading('Quilted hat copy'))
      expect(readProducts(store)).toHaveLength(before + 2)
      await press(button('Undo'))
      await expect
        .poll(() => readProducts(store).map(({ name }) => name))
        .not.toContain('Quilted hat copy')
      expect(readProducts(store)).toHaveLength(before + 1)

      await user.open('popup.html')
      await expect
        .poll(() => user.read(byRole('combobox', 'Search products')))
        .toMatchObject([{ isFocused: true }])
      await user.type('quilted hat')
      await user.see(byRole('option', /Quilted hat/))
    },
  )
}

import { expect } from '@playwright/test'
import { readProducts, readStoreWithoutTimes } from '../read-store.ts'
import { inModes } from '../user/in-modes.ts'
import { connect, journey } from '../user/journey.ts'
import { button, field, text } from '../user/target.ts'

// "The supplier no longer makes these. Hide them until we know more."

for (const { browser, catalog, mode, act } of inModes('mouse')) {
  journey(
    `a pasted list of SKUs is selected, hidden by a one-line edit, undone and redone, in a ${catalog} store by ${mode}`,
    { browser, catalog },
    async ({ user, store }) => {
      await connect(user, store)
      const { press, fill } = act(user)
      const before = readStoreWithoutTimes(store)
      const countVisible = () => readProducts(store).filter(({ visible }) => visible).length
      const atFirst = countVisible()
      const skus = readProducts(store)
        .flatMap(({ visible, variants: [variant] }) =>
          visible && variant !== undefined && variant.sku !== '' ? [variant.sku] : [],
        )
        .slice(0, 3)
      expect(skus).toHaveLength(3)
      await user.resize(480, 600)
      await user.open('popup.html')
      await user.see(text(/^\d+ products · /))
      await press(button('Select from a list…'))
      await user.fill(
        field('SKUs, barcodes or names, one per line'),
        [...skus, 'no such product'].join('\n'),
      )
      await user.see(text('3 products found'))
      await user.see(text('No product'))
      await press(button('Select 3 products'))
      await press(button('Bulk edit…'))
      await fill(field('Edit in one line'), 'hide')
      await user.pressKeys('Enter')
      await press(button(/^Update 3 /))
      await user.see(text('Done'))
      expect(countVisible()).toBe(atFirst - 3)

      await press(button('Undo…'))
      await press(button(/^Undo 3 /))
      await user.see(text(/^Undone/))
      expect(readStoreWithoutTimes(store)).toEqual(before)
      await press(button('Redo…'))
      await press(button(/^Redo 3 /))
      await user.see(text(/^Redone/))
      expect(countVisible()).toBe(atFirst - 3)
    },
  )
}

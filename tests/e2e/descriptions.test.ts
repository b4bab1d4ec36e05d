import { expect } from '@playwright/test'
import { isNightly } from '../iterations.ts'
import { box, editDescription, region } from './edit-description.ts'
import { browsers, connect, journey } from './user/journey.ts'
import { button, byRole, text, within } from './user/target.ts'

for (const browser of browsers) {
  // What a catalog stores does not depend on the browser. V3 has the richer texts.
  const catalogs = browser === 'Chromium' || isNightly ? (['v1', 'v3'] as const) : (['v3'] as const)
  for (const catalog of catalogs) {
    journey(
      `a description is typed, formatted, pasted, undone and saved in a ${catalog} store`,
      { browser, catalog },
      async ({ user, store }) => {
        await connect(user, store)
        await editDescription(user, store, catalog)

        // A box that is copied and pasted back is the same part of the store's text, twice. Uses the real
        // clipboard.
        await user.press(button('Back to product'))
        await user.press(within(region, byRole('radio', 'Edit')))
        await user.press(within(box, text(/Soft/)))
        const kept = within(box, text(/^\[(?:Table|Video): kept as is\]$/i))
        const expectKept = (count: number) =>
          expect.poll(async () => (await user.read(kept)).length).toBe(count)
        await expectKept(1)
        await user.pressKeys('ControlOrMeta+a')
        await user.pressKeys('ControlOrMeta+c')
        await user.press(within(box, text('The end')))
        await user.pressKeys('End')
        await user.pressKeys('ControlOrMeta+v')
        await expectKept(2)
        await user.press(within(region, button('Undo typing')))
        await expectKept(1)

        // One Tab stop. Arrow keys move within the toolbar, and its tools show their pressed state.
        const bold = within(region, button('Bold'))
        const readBold = async () => (await user.read(bold))[0]?.attributes
        await user.pressTwice(within(box, text(/^wool/)))
        await expect.poll(readBold).toMatchObject({
          'aria-pressed': 'true',
          title: expect.stringMatching(/\((?:Ctrl \+|⌘) B\)$/),
        })
        await user.pressTwice(within(box, text('The end')))
        await expect.poll(readBold).toMatchObject({ 'aria-pressed': 'false' })
        expect(await user.read(within(region, button('Remove link')))).toMatchObject([
          { isDisabled: true },
        ])
        const expectFocus = (target: typeof box) =>
          expect.poll(() => user.read(target)).toMatchObject([{ isFocused: true }])
        await user.focus(within(region, byRole('combobox', 'Line type')))
        await user.pressKeys('ArrowRight')
        await expectFocus(bold)
        await user.pressKeys('ArrowLeft')
        await user.pressKeys('ArrowLeft')
        await expectFocus(within(region, button('Redo typing')))
        await user.pressKeys('Tab')
        await expectFocus(box)
        expect(await user.readErrors()).toEqual([])
      },
    )
  }
}

import { expect } from '@playwright/test'
import { isNightly } from '../iterations.ts'
import { readCollectionNames } from './read-store.ts'
import { tabTo } from './user/by-keyboard.ts'
import { browsers, connect, journey } from './user/journey.ts'
import { button, byRole, text } from './user/target.ts'

for (const browser of browsers) {
  // Nothing about V1 depends on the browser.
  const catalogs = browser === 'Chromium' || isNightly ? (['v1', 'v3'] as const) : (['v3'] as const)
  for (const catalog of catalogs) {
    journey(
      `collections of a ${catalog} store are created, renamed, hidden and deleted`,
      { browser, catalog },
      async ({ user, store }) => {
        const word = catalog === 'v1' ? 'collection' : 'category'
        await connect(user, store)
        await user.open('workbench.html')
        await user.press(byRole('link', catalog === 'v1' ? 'Collections' : 'Categories'))
        await user.fill(byRole('textbox', `New ${word}`), 'Attic')
        await user.pressKeys('Enter')
        await user.see(text(/^“Attic” was created/))
        expect(readCollectionNames(store)).toContain('Attic')

        await tabTo(user, button('Rename Attic'))
        await user.pressKeys('F2')
        await user.pressKeys('ControlOrMeta+a')
        await user.type('Loft')
        await user.pressKeys('Enter')
        await user.see(text(/^“Attic” is now “Loft”/))
        expect(readCollectionNames(store)).toContain('Loft')
        await user.press(button('Undo'))
        await user.see(text(/^Undone/))
        expect(readCollectionNames(store)).toContain('Attic')

        await user.press(button('Hide Attic'))
        await user.see(text(/^“Attic” is hidden/))
        if (catalog === 'v3') {
          await user.press(button('Move Attic up'))
          await user.see(text(/^“Attic” was moved/))
        }
        await user.press(button('Delete Attic'))
        await user.see(text(/^This can’t be undone/))
        await user.press(button(`Delete ${word}`))
        await user.see(text(/^“Attic” was deleted/))
        expect(readCollectionNames(store)).not.toContain('Attic')
      },
    )
  }
}

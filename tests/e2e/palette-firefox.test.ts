import { expect, test } from '@playwright/test'
import { createUser } from './survival/firefox-actions.ts'
import { takeSnapshot } from './survival/judge.ts'
import { openConnectedFirefox } from './survival/open-firefox.ts'

const control = '\uE009'

test('in Firefox an edit is typed in the workbench, previewed, run and undone', async () => {
  const { firefox, shop, close } = await openConnectedFirefox()
  try {
    const before = takeSnapshot(shop.mockStore).prices
    const { fill, press, see } = createUser(firefox)
    await firefox.open('workbench.html')
    await see('Clearance')
    await firefox.pressTogether(control, 'k')
    await fill('Commands', 'price +1% collection:Clearance')
    await see('Preview: Price +1% · all ')
    await firefox.pressTogether('\uE007')
    await press('Update ')
    await see('Done')
    const changed = [...takeSnapshot(shop.mockStore).prices].filter(
      ([id, price]) => before.get(id) !== price,
    )
    expect(changed.length).toBeGreaterThan(3)
    await press('Undo…')
    await press('Undo ')
    await see('Undone')
    expect(takeSnapshot(shop.mockStore).prices).toEqual(before)
  } finally {
    await close()
  }
})

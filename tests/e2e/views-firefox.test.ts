import { test } from '@playwright/test'
import { createUser } from './survival/firefox-actions.ts'
import { openConnectedFirefox } from './survival/open-firefox.ts'

const submit = `document.querySelector('aside form').requestSubmit(); arguments[0](true)`

test('in Firefox a view is saved, stays after a reload, and is switched', async () => {
  const { firefox, close } = await openConnectedFirefox()
  try {
    const user = createUser(firefox)
    await firefox.open('workbench.html#view=stock%3Aout&columns=name.sku')
    await user.press('Views')
    await user.fill('Name of the new view', 'Sold out')
    await firefox.runInPage(submit)
    await user.press('View: Sold out')
    await firefox.open('workbench.html')
    await user.press('Views')
    await user.press('Sold out')
    await user.press('View: Sold out')
    await user.press('View: Sold out')
    await user.press('Low stock')
    await user.press('View: Low stock')
  } finally {
    await close()
  }
})

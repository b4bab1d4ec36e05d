import { expect, test } from '@playwright/test'
import { axeSource, colorRules, everyRule, findSerious } from './axe.ts'
import { createUser } from './survival/firefox-actions.ts'
import { openConnectedFirefox } from './survival/open-firefox.ts'

/** Where each page is, and a text that shows that it is drawn. */
const pages = {
  'popup.html': 'Select all',
  'sidepanel.html': 'Select all',
  'workbench.html': 'Clearance',
  'workbench.html#collections': 'Clearance',
  'workbench.html#sheets': 'Choose file…',
  'workbench.html#points': 'products are saved',
  'workbench.html#jobs': 'No edits yet',
  'workbench.html#charts': 'Price distribution',
  'options.html#sync': 'Offline copy',
  'options.html#safety': 'Safety checks',
  'options.html#guide/bulk-edits': 'How an edit works',
} as const

/** The policy of the pages forbids evaluation, so axe is part of the script. */
const check = `
  const [options, done] = arguments;
  ${axeSource}
  globalThis.axe ??= window.axe
  ;(${String(findSerious)})(document, JSON.parse(options)).then(
    (found) => done(JSON.stringify(found)),
    (error) => done(JSON.stringify([String(error)])),
  )`

const setTheme = `
  const [theme, done] = arguments
  const call = { shelfside: 'call', id: 'theme', name: 'settings.write', input: { theme } }
  window.browser.runtime.sendMessage(call).then(() => done(true))`

test('in Firefox no page has a serious accessibility violation, in light or dark colors', async () => {
  const { firefox, close } = await openConnectedFirefox()
  try {
    const { see } = createUser(firefox)
    const found: string[] = []
    for (const theme of ['light', 'dark'] as const) {
      await firefox.runInPage(setTheme, theme)
      const options = JSON.stringify(theme === 'light' ? everyRule : colorRules)
      for (const [page, text] of Object.entries(pages)) {
        await firefox.open(page)
        await see(text)
        const lines = JSON.parse(String(await firefox.runInPage(check, options)))
        found.push(...(lines as string[]).map((line) => `${theme} ${page}: ${line}`))
      }
    }
    expect(found).toEqual([])
  } finally {
    await close()
  }
})

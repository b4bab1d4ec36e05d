import { expect, test } from '@playwright/test'
import type { LaunchedFirefox, Point } from '../../lib/dev/browsers/launch-firefox.ts'
import { isNightly } from '../iterations.ts'
import { type DescriptionActions, editDescription, type Key } from './edit-description.ts'
import { createUser as createPageActions } from './survival/firefox-actions.ts'
import { openConnectedFirefox } from './survival/open-firefox.ts'

// The same as in Chromium, because Firefox renders selections and reports input differently. What a catalog stores does
// not depend on the browser: Chromium saves to both, Firefox to the one with the richer texts, and nightly to both.
const catalogs = isNightly ? (['v1', 'v3'] as const) : (['v3'] as const)

const keys = {
  Enter: '\uE007',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
} as const satisfies Record<Key | 'Shift' | 'Control' | 'Alt', string>

/** Runs in the page: returns the result as soon as there is one, or null if there never is. */
const waitFor = `
  const [name, done] = arguments
  const until = Date.now() + 60_000
  const wait = (find) => {
    const found = find()
    if (found !== undefined) done(found)
    else if (Date.now() > until) done(null)
    else setTimeout(() => wait(find), 100)
  }`

const pressButton = `${waitFor}
  wait(() => {
    const region = [...document.querySelectorAll('section')].find((each) => each.querySelector('h2, h3')?.textContent.startsWith('Description'))
    const button = [...(region?.querySelectorAll('button, [role="radio"]') ?? [])].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent).trim() === name && !each.matches(':disabled, [aria-disabled=true]'))
    button?.click()
    return button === undefined ? undefined : 'pressed'
  })`

/** The position of words in the text, once it no longer changes. */
const locate = `${waitFor}
  let last = ''
  wait(() => {
    const words = [...document.querySelectorAll('[role="textbox"][aria-label="Description"] *')]
      .findLast((each) => each.textContent.includes(name))
    words?.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = words?.getBoundingClientRect() ?? {}
    const place = { x: left + Math.min(width / 2, 20), y: top + height / 2 }
    const isStill = words !== undefined && last === JSON.stringify(place)
    last = JSON.stringify(place)
    return isStill ? place : undefined
  })`

/** Puts data on the clipboard like another program. */
const replica = `
  const [html, done] = arguments
  const data = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable)
  data.init(null)
  for (const [type, words] of [['text/html', html], ['text/plain', 'plain words']]) {
    const text = Cc['@mozilla.org/supports-string;1'].createInstance(Ci.nsISupportsString)
    text.data = words
    data.addDataFlavor(type)
    data.setTransferData(type, text)
  }
  Services.clipboard.setData(data, null, Services.clipboard.kGlobalClipboard)
  done(true)`

const readText = `
  const [done] = arguments
  done(document.querySelector('[role="textbox"][aria-label="Description"]').textContent)`

/** Violations of the page's policy, and errors. */
const watch = `
  const [done] = arguments
  window.refused = []
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective))
  addEventListener('error', ({ message }) => refused.push(message))
  done(true)`

function createUser(firefox: LaunchedFirefox): DescriptionActions {
  const page = createPageActions(firefox)
  const find = async <Found>(script: string, name: string) => {
    const found = (await firefox.runInPage(script, name)) as Found | null
    if (found !== null) return found
    const shown = await firefox.runInPage('arguments[0](document.body.innerText)')
    throw new Error(`“${name}” is not there, but:\n${String(shown)}`)
  }
  return {
    openProduct: async (id) => {
      await firefox.open(`workbench.html#open=${id}`)
      await firefox.runInPage(watch)
    },
    pressEdit: async () => void (await find(pressButton, 'Edit')),
    pressButton: async (name) => void (await find(pressButton, name)),
    clickWords: async (words) => firefox.click(await find<Point>(locate, words)),
    press: (key) => firefox.pressInPage(keys[key]),
    pressWith: (key, ...more) =>
      firefox.pressInPage(keys.Control, ...more.map((name) => keys[name]), key),
    type: async (words) => {
      for (const sign of words) await firefox.pressInPage(sign)
    },
    paste: async (html) => {
      await firefox.runInBrowser(replica, html)
      await firefox.pressInPage(keys.Control, 'v')
    },
    readText: async () => String(await firefox.runInPage(readText)),
    save: async () => {
      await firefox.pressInPage(keys.Control, 's')
      await page.press('Save to store')
      await page.see('Saved')
    },
  }
}

for (const catalog of catalogs) {
  test(`in Firefox a description is typed, formatted, pasted, undone and saved in a ${catalog} store`, async () => {
    const { firefox, shop, close } = await openConnectedFirefox({ catalog })
    try {
      await editDescription(createUser(firefox), shop, catalog)
      expect(await firefox.runInPage('arguments[0](refused)')).toEqual([])
    } finally {
      await close()
    }
  })
}

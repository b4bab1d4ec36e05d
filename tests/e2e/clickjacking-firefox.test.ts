import { expect, test } from '@playwright/test'
import { findFirefox } from '#lib/dev/browsers/tested-browsers.ts'
import { adminUrl } from '../../lib/dev/screenshots/extension-pages.ts'
import { serveMockStore } from '../../lib/mock-store/serve.ts'
import { iterations } from '../iterations.ts'
import { attacks, buildAttack, findHost, findWrites, undoAttack } from './clickjacking-attacks.ts'
import { openFirefox } from './survival/open-firefox.ts'

// The same attacks as in Chromium; Firefox gives its driver the buttons in the closed root of the panel.

const clicks = iterations(2, 2, 10)
const aims = ['Edit price…', 'Open side panel']

/** Firefox opens the sidebar at installation, and it would handle what a click requests. */
const closeSidebar = `
  const [done] = arguments
  Services.wm.getMostRecentWindow('navigator:browser').SidebarController.hide()
  done(true)`

test(`in Firefox ten kinds of clickjacking, ${2 * clicks} clicks each, write nothing and start nothing`, async () => {
  const store = await serveMockStore()
  const firefox = await openFirefox(await findFirefox(), store)
  try {
    const { siteId, apiKey, mockStore } = store
    await firefox.ask('connection.connect', { siteId, apiKey })
    const { products } = mockStore.state() as { products: readonly { readonly id: string }[] }
    const { id = '' } = products[1] ?? {}
    await firefox.runInBrowser(closeSidebar)
    await firefox.goTo(adminUrl(siteId, `wix-stores/products/product/${id}`))
    const findTargets = async () => {
      const buttons = await firefox.findShadowElements('button')
      return buttons.filter(({ name }) => aims.includes(name))
    }
    await expect.poll(async () => (await findTargets()).length).toBe(aims.length)
    const targets = await findTargets()
    const attack = (script: string) =>
      firefox.runInPage(`${buildAttack(script)}; arguments[0](true)`)
    await attack(findHost)
    const before = JSON.stringify(mockStore.state())
    for (const [name, script] of attacks) {
      await test.step(name, async () => {
        await attack(script)
        for (let times = 0; times < clicks; times += 1) {
          for (const target of targets) await firefox.click(target)
        }
        await attack(undoAttack)
      })
    }
    // The clicks were real: the panel received them and stored what the side panel should open.
    await firefox.open('options.html')
    expect(await firefox.ask('pendingActions.read', {})).toMatchObject({ siteId, productIds: [id] })
    expect(JSON.stringify(mockStore.state())).toBe(before)
    expect(findWrites(mockStore.log())).toEqual([])
    expect(await firefox.ask('jobs.list', {})).toEqual([])
  } finally {
    await firefox.close()
    await store.close()
  }
})

import { expect } from '@playwright/test'
import { adminUrl } from '../../lib/dev/screenshots/extension-pages.ts'
import { isNightly } from '../iterations.ts'
import { listNewest, listWithoutImage, readWithoutImage } from './dashboard-facts.ts'
import { browsers, connect, journey, type Opened, untilReplicaIsReady } from './user/journey.ts'
import { button, byRole, field, text } from './user/target.ts'

// What Shelfside adds to pages of the dashboard: facts on the card, a pill, and marks at rows of the list.

const listUrl = ({ store }: Opened) => adminUrl(store.siteId, 'wix-stores/products')

function productUrl({ store }: Opened): string {
  const { products } = store.mockStore.state() as { products: readonly { id: string }[] }
  return adminUrl(store.siteId, `wix-stores/products/product/${products[0]?.id ?? ''}`)
}

async function connectWithPassphrase({ user, store }: Opened, passphrase: string): Promise<void> {
  await user.open('options.html')
  await user.fill(field('Site'), store.siteId)
  await user.fill(field('API key'), store.apiKey)
  await user.press(text(/^Remember this key/))
  await user.press(byRole('radio', 'Protect with a passphrase'))
  await user.fill(field('New passphrase'), passphrase)
  await user.fill(field('Repeat new passphrase'), passphrase)
  await user.press(button('Connect store'))
  await user.see(text('Connected'))
  await untilReplicaIsReady(user, store.siteId)
}

// What is marked depends on the catalog and not on the browser.
const runs = browsers.flatMap((browser) =>
  (['v1', 'v3'] as const)
    .filter((catalog) => browser === 'Chromium' || catalog === 'v1' || isNightly)
    .map((catalog) => ({ browser, catalog })),
)

for (const { browser, catalog } of runs) {
  journey(
    `the list of a ${catalog} store is marked, without a change to the page`,
    { browser, catalog },
    async (opened) => {
      const { user, store } = opened
      await connect(user, store)
      const list = await user.openDashboard(listUrl(opened))
      await expect.poll(async () => (await list.readLayout()).rows.length).toBeGreaterThan(0)
      const unmarked = await list.readLayout()
      const readMarked = async () => readWithoutImage(await list.readMarks())
      expect(listWithoutImage(store.mockStore).length).toBeGreaterThan(0)
      await expect.poll(readMarked).toEqual(listWithoutImage(store.mockStore))
      await expect.poll(list.readButtons).toContain('Bulk edit…')
      expect(await list.readText()).toContain('Bulk edit…')
      expect(await list.findBarriers()).toEqual([])
      expect(await list.readLayout()).toEqual(unmarked)

      // A product that customers no longer see is no problem for them.
      const { id = '' } =
        listNewest(store.mockStore).find(({ visible, media }) => visible && media.length === 0) ??
        {}
      store.mockStore.edit(id, 'visible', false)
      await user.ask('replica.refresh', { siteId: store.siteId })
      await expect.poll(readMarked, { timeout: 30_000 }).toEqual(listWithoutImage(store.mockStore))

      await user.ask('settings.write', { rowMarks: false })
      await expect.poll(readMarked).toEqual([])
      await expect.poll(list.readText).toContain('Bulk edit…')
      expect(await list.readLayout()).toEqual(unmarked)
      await user.ask('settings.write', { panelOnList: false })
      await expect.poll(list.countPanels).toBe(0)
    },
  )

  journey(
    `the card on a product page of a ${catalog} store says what the page does not`,
    { browser, catalog },
    async (opened) => {
      const { user, store } = opened
      const unconnected = await user.openDashboard(productUrl(opened))
      await expect.poll(unconnected.readText).toContain('isn’t connected yet')
      expect(await unconnected.findBarriers()).toEqual([])
      await user.followTab(() => unconnected.press('Connect a store'))
      await expect.poll(user.readUrl).toMatch(/^[a-z-]+-extension:\/\/[^/]+\/options\.html$/)
      await unconnected.close()

      await connect(user, store)
      const product = await user.openDashboard(productUrl(opened))
      await expect.poll(product.readText).toMatch(/Out of stock: \S+/)
      const facts = await product.readText()
      expect(facts).toContain('Missing: SEO text')
      expect(facts).toContain('Last change: ')
      expect(facts).not.toContain('Offline copy')
      expect(await product.readButtons()).toContain('Edit price…')
      expect(await product.readMarks()).toEqual([])
      expect(await product.findBarriers()).toEqual([])
      await user.setOffline(true)
      await expect.poll(product.readText).toContain('Offline copy, last synced: ')
      await user.setOffline(false)
      await expect.poll(product.readText).not.toContain('Offline copy')
    },
  )
}

for (const browser of browsers) {
  journey('the card offers to unlock', { browser }, async (opened) => {
    const { user } = opened
    await connectWithPassphrase(opened, 'copper kettles by the harbour wall')
    await user.ask('vault.lock', {})
    // Firefox opens its sidebar at installation.
    await expect.poll(user.countSidePanels).toBe(browser === 'Firefox' ? 1 : 0)
    await user.closeSidePanel()
    const product = await user.openDashboard(productUrl(opened))
    await expect.poll(product.readText).toContain('Unlock')
    expect(await product.findBarriers()).toEqual([])
    expect(await user.countSidePanels()).toBe(0)
    await product.press('Unlock')
    if (browser === 'Firefox') {
      // A page cannot open the sidebar there, so the card says which keys do.
      await expect.poll(product.readText).toMatch(/or press Alt\+Shift\+J to continue\./)
      expect(await user.countSidePanels()).toBe(0)
      await user.pressKeys('Alt+Shift+J')
    }
    await expect.poll(user.countSidePanels).toBe(1)
  })
}

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import Papa from 'papaparse'
import { openShadowPanel } from '../../lib/dev/browsers/shadow.ts'
import {
  adminUrl,
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { readWorker } from '../../lib/dev/browsers/worker-control.ts'
import { unguard } from '#lib/core/import-export/guard.ts'
import { buildHostileStore, countedTexts } from '../fixtures/hostile/store.ts'
import { hostileDocuments } from '../fixtures/hostile/nodes.ts'
import { openShelfside, type Shelfside } from './shelfside.ts'

// Hostile texts in a store are shown and never run, on every page and with both catalogs.

/** Effects of a text: a script that ran, a dialog, or a violation of the policy. */
async function watch(context: BrowserContext): Promise<readonly string[]> {
  const happened: string[] = []
  await context.exposeBinding('pwned', ({ page }) => void happened.push(`ran in ${page.url()}`))
  await context.exposeBinding('stopped', ({ page }, what: string) => {
    // An inert document reports its styles and its base too, although they have no effect.
    if (/^(?:style|base)-/.test(what) || !page.url().startsWith('chrome-extension:')) return
    happened.push(`${what} in ${page.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { stopped } = globalThis as unknown as { stopped: (what: string) => void }
      stopped(`${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      happened.push(`a dialog in ${page.url()}`)
      void dialog.dismiss()
    })
  })
  return happened
}

const products = ({ store }: Shelfside) =>
  (
    store.mockStore.state() as {
      products: readonly { readonly id: string; readonly name: string }[]
    }
  ).products

/** Scrolls to the end, so that everything in it is rendered once. */
async function scrollThrough(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate(async (inside) => {
      let list: Element | null = inside
      while (list !== null && list.scrollHeight <= list.clientHeight + 8) list = list.parentElement
      if (list === null) return
      for (let before = -1; before !== list.scrollTop;) {
        before = list.scrollTop
        list.scrollTop += list.clientHeight * 0.9
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
    })
}

async function walkPopup(opened: Shelfside, catalog: 'v1' | 'v3'): Promise<void> {
  const popup = await openExtensionPage(opened, 'popup.html', { width: 480, height: 600 })
  await popup.getByRole('option').first().waitFor()
  await popup
    .getByRole('region', { name: 'Offline copy' })
    .getByText(/products · /)
    .waitFor()
  await scrollThrough(popup, '[role=option]')
  await popup.getByRole('button', { name: 'Filters' }).click()
  await popup.getByRole('group', { name: 'Brand' }).waitFor()
  await popup.getByRole('button', { name: 'Filters' }).click()
  const box = popup.getByRole('combobox', { name: 'Search products' })
  for (const text of ['collection:', 'ribbon:', 'brand:']) {
    await box.fill('')
    await box.pressSequentially(text)
    await popup.getByRole('listbox', { name: 'Suggestions' }).waitFor()
  }
  await box.fill('')
  await popup.getByRole('button', { name: /^Select all/ }).click()
  await popup.getByRole('button', { name: 'Bulk edit…' }).click()
  await popup.getByLabel('Change regular prices by').fill('1')
  await popup.getByRole('button', { name: 'Preview changes' }).click()
  const change = popup.getByRole('button', { name: /^Update \d+ prices?$/ })
  await change.waitFor()
  // The report is the same for both catalogs; on V3 the job would take one request per product.
  if (catalog === 'v1') {
    await popup.getByLabel(/to confirm/).fill(String(products(opened).length))
    await change.click()
    await popup.getByText('Done', { exact: true }).waitFor()
    await readReports(popup, opened)
  }
  await popup.close()
}

/** Saves the report of the open job in both file formats. */
async function readReports(popup: Page, opened: Shelfside): Promise<void> {
  const save = async (kind: 'CSV' | 'JSON') => {
    const download = popup.waitForEvent('download')
    await popup.getByRole('button', { name: kind, exact: true }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  const names = new Map(products(opened).map(({ id, name }) => [id, name]))
  const csv = Papa.parse<string[]>((await save('CSV')).replace('\uFEFF', ''), {
    delimiter: ',',
    newline: '\r\n',
    skipEmptyLines: true,
  }).data.slice(1)
  const json = JSON.parse(await save('JSON')) as { readonly id: string; readonly name: string }[]
  expect(json.length).toBeGreaterThanOrEqual(countedTexts)
  expect(csv).toHaveLength(json.length)
  expect(json.filter(({ id, name }) => name !== names.get(id))).toEqual([])
  // UTF-8 cannot encode a lone surrogate.
  const asBytes = (id: string) => names.get(id)?.toWellFormed()
  expect(csv.filter(([id = '', name = '']) => unguard(name) !== asBytes(id))).toEqual([])
  expect(csv.flat().filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
}

async function walkWorkbench(opened: Shelfside): Promise<void> {
  const columns = 'name.sku.brand.ribbon.collections.description.slug.seo-title'
  const page = await openExtensionPage(opened, `workbench.html#view=&columns=${columns}`, {
    width: 1440,
    height: 900,
  })
  await page.getByRole('gridcell').first().waitFor()
  await scrollThrough(page, '[data-row]')
  await page.getByRole('radio', { name: 'Variants', exact: true }).click()
  await scrollThrough(page, '[data-row]')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Insights' })
    .click()
  await page.getByRole('heading', { name: 'Catalog health' }).waitFor()
  await page.close()
}

const goTo = (admin: Page, path: string) =>
  admin.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** The side panel with products full of hostile text, and the card in the page with all others. */
async function walkPanels(opened: Shelfside, turn: number): Promise<void> {
  const { siteId } = opened.store
  const side = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 860 })
  const admin = await openAdminProduct(opened, opened.store, 0)
  const path = (id: string) =>
    new URL(adminUrl(siteId, `wix-stores/products/product/${id}`)).pathname
  const name = side.getByRole('textbox', { name: 'Name', exact: true })
  await name.waitFor()
  const folded = side.locator('h3 > button[aria-expanded=false]')
  for (let count = await folded.count(); count > 0; count -= 1) await folded.first().click()
  for (const product of products(opened).slice(1, 10)) {
    await goTo(admin, path(product.id))
    await expect(name).toHaveValue(product.name.replaceAll(/[\r\n]/g, ''))
    await scrollThrough(side, 'section')
  }
  await side.close()

  const panel = await openShadowPanel(admin)
  const others = products(opened).filter((_, at) => at % 2 === turn)
  for (const { id } of others) {
    await goTo(admin, path(id))
    await admin.waitForTimeout(50)
  }
  await goTo(admin, path(products(opened).at(-1)?.id ?? ''))
  await expect.poll(() => panel.readText()).toContain('the last one')
  await admin.close()
}

interface Line {
  readonly content: string
  readonly description: string
}

/** Texts that the browser itself shows: suggestions of the address bar, and entries of its menu. */
async function readBrowserLabels(opened: Shelfside): Promise<{ lines: Line[]; titles: string[] }> {
  const worker = readWorker(opened.context)
  await worker.evaluate(() => {
    const { contextMenus } = chrome
    const update = contextMenus.update.bind(contextMenus)
    const titles: string[] = []
    Object.assign(globalThis, { titles })
    contextMenus.update = ((id: string, change: { title?: string }) => {
      if (change.title !== undefined) titles.push(change.title)
      return update(id, change)
    }) as typeof contextMenus.update
  })
  const list = await opened.context.newPage()
  await list.goto(adminUrl(opened.store.siteId, 'wix-stores/products'))
  const links = list.locator('a.name')
  await links.first().waitFor()
  const count = await links.count()
  for (let at = 0; at < count; at += Math.ceil(count / 25)) {
    await links
      .nth(at)
      .click({ button: 'right', force: true, timeout: 3000 })
      .catch(() => undefined)
  }
  await expect
    .poll(() => worker.evaluate(() => (globalThis as { titles?: string[] }).titles?.length ?? 0))
    .toBeGreaterThan(20)
  await list.close()
  const lines = await worker.evaluate(
    async (entered) => {
      const { onInputChanged } = chrome.omnibox as unknown as {
        onInputChanged: { dispatch(text: string, suggest: (lines: Line[]) => void): void }
      }
      const found: Line[] = []
      for (const text of entered) {
        await Promise.race([
          new Promise<void>((resolve) => {
            onInputChanged.dispatch(text, (suggested) => {
              found.push(...suggested)
              resolve()
            })
          }),
          new Promise((resolve) => setTimeout(resolve, 500)),
        ])
      }
      return found
    },
    [
      'script',
      'img',
      'svg',
      'iframe',
      'style',
      'href',
      'mug',
      'constructor',
      'x',
      'a',
      'p',
      'the last',
    ],
  )
  const titles = await worker.evaluate(() => (globalThis as { titles?: string[] }).titles ?? [])
  return { lines, titles }
}

/** The text of a suggestion without its markup and entities. */
const readMarkup = ({ description }: Line) =>
  description
    .replaceAll(/<\/?(?:match|dim|url)>|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi, '')
    .match(/[<&]/g) ?? []

/** Changes a text in the store to rich content that no editor of the platform would write. */
async function writeDocuments(opened: Shelfside): Promise<void> {
  const nodes = hostileDocuments.flatMap((document) => {
    const { nodes: list } = (document ?? {}) as { readonly nodes?: unknown }
    return Array.isArray(list) && JSON.stringify(list).length < 4000 ? (list as unknown[]) : []
  })
  expect(nodes.length).toBeGreaterThan(150)
  const { http, siteId, apiKey } = opened.store
  for (const { id } of products(opened).slice(0, 2)) {
    const address = `${http}/stores/v3/products/${id}`
    const headers = { authorization: apiKey, 'wix-site-id': siteId, host: 'www.wixapis.com' }
    const body = JSON.stringify({ product: { id, revision: '1', description: { nodes } } })
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    expect(await answer.text()).toContain(id)
    expect(answer.ok).toBe(true)
  }
}

for (const [turn, catalog] of (['v1', 'v3'] as const).entries()) {
  test(`texts of a hostile ${catalog} store run nothing`, async () => {
    test.setTimeout(400_000)
    expect(countedTexts).toBeGreaterThanOrEqual(150)
    const folder = await mkdtemp(join(tmpdir(), 'shelfside-log-'))
    const netLog = join(folder, 'net-log.json')
    const opened = await openShelfside({ catalog, store: buildHostileStore() }, { netLog })
    try {
      const happened = await watch(opened.context)
      if (catalog === 'v3') await writeDocuments(opened)
      await (await connectWithReplica(opened, opened.store)).close()
      await walkPopup(opened, catalog)
      await walkWorkbench(opened)
      await walkPanels(opened, turn)
      const { lines, titles } = await readBrowserLabels(opened)
      expect(lines.length).toBeGreaterThan(20)
      expect(lines.filter((line) => readMarkup(line).length > 0)).toEqual([])
      expect(titles.filter((title) => title.length > 120)).toEqual([])
      expect(happened).toEqual([])

      // Shows that the check would find it.
      const control = await opened.context.newPage()
      await control.setContent('<img src="https://control.invalid/x.gif" onerror="pwned()">')
      await expect.poll(() => happened).toEqual(['ran in about:blank'])
    } finally {
      await opened.close()
    }
    const hosts = await readHosts(netLog)
    await rm(folder, { recursive: true, force: true })
    expect(hosts).toEqual([
      'control.invalid',
      'manage.wix.com',
      'static.wixstatic.com',
      'www.wixapis.com',
    ])
  })
}

interface NetLog {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> }
  readonly events: readonly {
    readonly type: number
    readonly params?: { readonly url?: string }
  }[]
}

/** Every host that this browser contacted, except for its own requests to its vendor. */
async function readHosts(file: string): Promise<string[]> {
  const { constants, events } = JSON.parse(await readFile(file, 'utf8')) as NetLog
  const started = constants.logEventTypes['URL_REQUEST_START_JOB']
  const hosts = events
    .filter(({ type, params }) => type === started && /^https?:/.test(params?.url ?? ''))
    .map(({ params }) => new URL(params?.url ?? '').host)
  const own = /(?:^|\.)(?:google|googleapis|gstatic|gvt1)\.com$/
  return [...new Set(hosts)].filter((host) => !own.test(host)).toSorted()
}

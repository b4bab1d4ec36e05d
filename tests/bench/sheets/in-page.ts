import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { BenchRow } from '../../../lib/dev/bench.ts'
import { buildExtension } from '../../../lib/dev/build-extension.ts'
import { connectShop } from '../../../lib/dev/surfaces.ts'
import type { Product } from '../../../lib/domain/product.ts'
import { toChunk } from '../../../lib/replica/blob/chunk.ts'
import { serveSandbox } from '../../../lib/sandbox/serve.ts'
import { layCopy } from '../popup/lay-copy.ts'
import { openBrowser } from '../../../lib/dev/open-browser.ts'
import { waitForCopy } from '../popup/wait-for-copy.ts'
import { timeUntil } from './time-until.ts'
import { watchTasks } from './watch-tasks.ts'

const boundMs = 3_000
const longestTaskMs = 50
const atOnce = 200

/**
 * The page of sheets as it is shipped, over a copy of these products: a file goes out, and comes in
 * again. Times run from the press, or from the choice of the file, until the result is in the document.
 */
export async function measureInPage(products: readonly Product[]): Promise<BenchRow[]> {
  await buildExtension()
  const shop = await serveSandbox()
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-bench-'))
  try {
    const browser = await openBrowser(shop, { profileDir: join(folder, 'profile') })
    const first = await connectShop(browser, shop)
    await waitForCopy(first, shop.siteId)
    await layCopy(first, shop.siteId, folder, products.length, toEntries(products))
    await first.close()
    const page = await browser.context.newPage()
    await page.goto(browser.pageUrl('workbench.html#sheets'))
    await page.getByRole('button', { name: 'Export', exact: true }).waitFor()
    const tasks = await watchTasks(await browser.context.newCDPSession(page))
    const rows: BenchRow[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      const kind = `${products.length.toLocaleString('en')} products, ${format.toUpperCase()}, page`
      await page.getByRole('radio', { name: format.toUpperCase() }).click()
      const file = join(folder, `products.${format}`)
      const begun = page.waitForEvent('download')
      const outMs = await page.evaluate(timeUntil, { press: 'Export', seen: ' are in the file' })
      await (await begun).saveAs(file)
      const inMs = await takeIn(page, file)
      rows.push(toRow(`${kind}: out`, outMs), toRow(`${kind}: in and compared`, inMs))
      await page.getByRole('button', { name: 'Choose another' }).click()
    }
    const longest = await tasks.readLongest()
    await browser.close()
    return [...rows, toRow('longest task of the page, processor time', longest, longestTaskMs)]
  } finally {
    await rm(folder, { recursive: true, force: true })
    await shop.close()
  }
}

async function takeIn(page: Page, file: string): Promise<number> {
  const chooser = page.waitForEvent('filechooser')
  const read = page.evaluate(timeUntil, {
    press: 'Choose a file…',
    seen: 'Compare with the shop',
    from: 'change',
  })
  await (await chooser).setFiles(file)
  const readMs = await read
  const compareMs = await page.evaluate(timeUntil, {
    press: 'Compare with the shop',
    seen: 'Compared with the copy',
  })
  const same = page.getByText('There is nothing to change.')
  if (!(await same.isVisible())) throw new Error('What went out came in as something else.')
  return readMs + compareMs
}

function toEntries(products: readonly Product[]): string[] {
  return Array.from({ length: Math.ceil(products.length / atOnce) }, (_, at) => {
    const part = products.slice(at * atOnce, (at + 1) * atOnce)
    const rows = part.map(
      (product) => ({ id: product.id, product, readAt: 1, source: 'fill' }) as const,
    )
    return toChunk(rows).entries
  })
}

function toRow(name: string, value: number, bound = boundMs): BenchRow {
  return { name, value, unit: 'ms', bound: `≤ ${bound} ms`, ok: value <= bound }
}

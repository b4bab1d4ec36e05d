import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { BenchRow } from '../../../lib/dev/bench.ts'
import { buildExtension } from '../../../lib/dev/build-extension.ts'
import { connectStore } from '../../../lib/dev/screenshots/extension-pages.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { serveMockStore } from '../../../lib/mock-store/serve.ts'
import { isStored } from '#lib/core/import-export/columns/fields.ts'
import { preselectedFields } from '#lib/core/import-export/columns/default-columns.ts'
import { guardedTexts } from '#lib/core/import-export/guard.ts'
import { openSheet } from '#lib/core/import-export/read/sheet.ts'
import { type NewCells, replaceCells } from '#lib/core/import-export/write/replace-cells.ts'
import { numberColumns } from '#lib/core/import-export/write/to-rows.ts'
import { writeRowsAsWorkbook } from '#lib/core/import-export/write/write-workbook.ts'
import { openBrowser } from '../../../lib/dev/browsers/open-browser.ts'
import { waitForReplica } from '../popup/wait-for-replica.ts'
import { layProducts } from './lay-products.ts'
import { timeUntil } from './time-until.ts'
import { watchTasks } from './watch-tasks.ts'

const boundMs = 3_000
const longestTaskMs = 50
const edited = 100
/** The columns that the page writes for a store with Catalog V1. */
const fields = preselectedFields.filter((field) => isStored(field, 'v1'))

/**
 * The import and export page as shipped, over an offline copy of these products and the store: a
 * file is exported, then imported unchanged and with new names, which are previewed. Times run from
 * the click, or from the choice of the file, until the result is in the document.
 */
export async function measureInPage(products: readonly Product[]): Promise<BenchRow[]> {
  await buildExtension()
  const store = await serveMockStore()
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-bench-'))
  try {
    const browser = await openBrowser(store, { profileDir: join(folder, 'profile') })
    const first = await connectStore(browser, store)
    await waitForReplica(first, store.siteId)
    await layProducts(first, store.siteId, folder, products)
    await first.close()
    const page = await browser.context.newPage()
    await page.goto(browser.pageUrl('workbench.html#sheets'))
    await page.getByRole('button', { name: /^Export \d/ }).waitFor()
    const tasks = await watchTasks(await browser.context.newCDPSession(page))
    const { products: own } = store.mockStore.state() as { products: { id: string }[] }
    const ids = new Set(own.slice(0, edited).map(({ id }) => id))
    const rows: BenchRow[] = []
    let text = ''
    for (const format of ['csv', 'xlsx'] as const) {
      const kind = `${products.length.toLocaleString('en')} products, ${format.toUpperCase()}, page`
      await page.getByRole('radio', { name: format.toUpperCase() }).click()
      const file = join(folder, `products.${format}`)
      const begun = page.waitForEvent('download')
      const outMs = await page.evaluate(timeUntil, { press: 'Export ', seen: 'Exported ' })
      await (await begun).saveAs(file)
      const inMs = await takeIn(page, file)
      const same = page.getByText('There’s nothing to import.')
      if (!(await same.isVisible())) throw new Error('What went out came in as something else.')
      await page.getByRole('button', { name: 'Choose another file' }).click()
      if (format === 'csv') text = rename(await readFile(file, 'utf8'), ids)
      await writeFile(file, format === 'csv' ? text : await toWorkbook(text))
      const againMs = await takeIn(page, file)
      const previewMs = await page.evaluate(timeUntil, {
        press: `Preview ${edited} products`,
        seen: `Update ${edited} products`,
      })
      await page.goto(browser.pageUrl('workbench.html#sheets'))
      await page.getByRole('button', { name: 'Choose another file' }).click()
      rows.push(
        toRow(`${kind}: out`, outMs),
        toRow(`${kind}: in and compared`, inMs),
        toRow(`${kind}: in, compared and previewed`, againMs + previewMs),
      )
    }
    const maxLength = await tasks.readLongest()
    await browser.close()
    return [...rows, toRow('longest task of the page, processor time', maxLength, longestTaskMs)]
  } finally {
    await rm(folder, { recursive: true, force: true })
    await store.close()
  }
}

async function takeIn(page: Page, file: string): Promise<number> {
  const chooser = page.waitForEvent('filechooser')
  const read = page.evaluate(timeUntil, {
    press: 'Choose file…',
    seen: 'Compare with store',
    from: 'change',
  })
  await (await chooser).setFiles(file)
  const readMs = await read
  const compareMs = await page.evaluate(timeUntil, {
    press: 'Compare with store',
    seen: 'Compared with your store',
  })
  return readMs + compareMs
}

/** New names for some products; everything else is unchanged. */
function rename(text: string, ids: ReadonlySet<string>): string {
  const sheet = openSheet(text, ',')
  const [id, variant, name] = ['id', 'variantId', 'name'].map((field) =>
    fields.findIndex((each) => each === field),
  ) as [number, number, number]
  const cells = Array.from({ length: sheet.count }, (_, row) => sheet.cells(row))
  const renamed: NewCells = new Map(
    cells.flatMap((row, at) =>
      ids.has(row[id] ?? '') && row[variant] === ''
        ? [[at, new Map([[name, `${row[name]}, new`]])] as const]
        : [],
    ),
  )
  return replaceCells(sheet, renamed, guardedTexts)
}

async function toWorkbook(text: string): Promise<Uint8Array> {
  const sheet = openSheet(text, ',')
  const rows = Array.from({ length: sheet.count }, (_, row) => sheet.cells(row))
  const numbers = numberColumns(fields)
  return new Response(writeRowsAsWorkbook('Products', [sheet.header, ...rows], numbers)).bytes()
}

function toRow(name: string, value: number, bound = boundMs): BenchRow {
  return { name, value, unit: 'ms', bound: `≤ ${bound} ms`, ok: value <= bound }
}

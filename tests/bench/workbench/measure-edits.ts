import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { watchTasks } from '../import-export/watch-tasks.ts'
import type { GridMeasuring } from './watch-keys.ts'

const commits = 24
const stepMs = 40
const maxWaitMs = 300_000

/** The duration of an operation, and how responsive the page was during it. */
export interface Work {
  readonly wholeMs: number
  /** The longest task of the page's thread, processor time. */
  readonly taskMs: number
  /** Keys pressed during the operation, ms until painted. */
  readonly keys: readonly number[]
}

const readKeys = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as GridMeasuring).gridMeasured.keys])

/** ms of each Enter that commits a typed price. */
export async function measureCommits(page: Page): Promise<readonly number[]> {
  await pressCell(page, 0, 2)
  const times: number[] = []
  for (let at = 0; at < commits; at += 1) {
    await page.keyboard.press('7')
    await sleep(stepMs)
    const before = (await readKeys(page)).length
    await page.keyboard.press('Enter')
    await sleep(2 * stepMs)
    times.push((await readKeys(page))[before] ?? Number.NaN)
  }
  // Rejected values would be quick: make sure that all were accepted.
  await page.getByText(`in ${commits} products`).waitFor()
  return times
}

/** 1,000 rows of five columns, as another spreadsheet puts them on the clipboard. */
export async function measurePaste(page: Page): Promise<Work> {
  const block = Array.from({ length: 1000 }, (_, at) =>
    [`Pasted ${at}`, `P-${at}`, `${20 + at}.50`, `${10 + at}.50`, `${5 + at}.25`].join('\t'),
  ).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), block)
  await pressCell(page, 0, 0)
  return measure(page, 'Control+v', /in 1,000 products/)
}

export async function measureFillDown(page: Page): Promise<Work> {
  await pressCell(page, 0, 9)
  await page.keyboard.type('Filled')
  await page.keyboard.press('Enter')
  await pressCell(page, 0, 9)
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 9990 * 36))
  await page.locator('[data-row="9999"] [data-column="9"]').click({ modifiers: ['Shift'] })
  return measure(page, 'Control+d', /in 10,000 products/)
}

export async function measureCopy(page: Page): Promise<Work> {
  await pressCell(page, 0, 0)
  await page.keyboard.press('Control+a')
  return measure(page, 'Control+c', /^Copied 100,000 × 11/)
}

async function measure(page: Page, key: string, seen: RegExp): Promise<Work> {
  await sleep(500)
  const before = (await readKeys(page)).length
  const tasks = await watchTasks(await page.context().newCDPSession(page))
  const startedAt = performance.now()
  await page.keyboard.press(key)
  const stopped = new AbortController()
  const done = page
    .getByText(seen)
    .first()
    .waitFor({ timeout: maxWaitMs })
    .then(() => performance.now() - startedAt)
    .finally(() => stopped.abort())
  // The user keeps pressing keys, at least for a while.
  for (let at = 0; at < 12 || !stopped.signal.aborted; at += 1) {
    await page.keyboard.press(at % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
    await sleep(stepMs)
  }
  const wholeMs = await done
  const taskMs = await tasks.readLongest()
  const keys = (await readKeys(page)).slice(before)
  return { wholeMs, taskMs, keys }
}

async function pressCell(page: Page, row: number, column: number): Promise<void> {
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  const cell = page.locator(`[data-row="${row}"] [data-column="${column}"]`)
  await cell.click()
  await page.locator(`[data-row="${row}"] img, [data-row="${row}"]`).first().waitFor()
  await sleep(500)
}

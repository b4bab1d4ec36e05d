import type { Page } from '@playwright/test'
import { axeSource, everyRule, findSerious, colorRules } from './axe.ts'

/**
 * Serious and critical violations in both themes, each with its rule and its element. Only the violations leave the
 * page: transferring axe's whole report, with the text of every element, costs more than the check.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Frames are not checked.')
  const found: string[] = []
  // Its source is half a megabyte, and most pages are checked in several states.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const options = colorScheme === 'light' ? everyRule : colorRules
    const lines = (await page.evaluate(
      `(${String(findSerious)})(document, ${JSON.stringify(options)})`,
    )) as string[]
    found.push(...lines.map((line) => `${colorScheme}: ${line}`))
  }
  return found
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** All that another theme can make worse; whatever else is wrong is wrong in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Axe leaves it out unless it is asked for: at least 24 × 24 CSS pixels, or that much space around (WCAG 2.2 AA). */
export const extraRules = { 'target-size': { enabled: true } }

/** Serious and critical findings, in both themes; each as its rule and where it struck. */
export async function findBarriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const builder = new AxeBuilder({ page }).setLegacyMode(true)
    if (colorScheme === 'dark') builder.withRules(rulesOfColour)
    else builder.options({ rules: extraRules })
    const { violations } = await builder.analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      found.push(...nodes.map((node) => `${colorScheme}: ${id} at ${node.target.join(' ')}`))
    }
  }
  return found
}

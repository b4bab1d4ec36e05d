import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const themes = ['light', 'dark'] as const

/** Serious and critical findings, in both themes; each as its rule and where it struck. */
export async function findBarriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      found.push(...nodes.map((node) => `${colorScheme}: ${id} at ${node.target.join(' ')}`))
    }
  }
  return found
}

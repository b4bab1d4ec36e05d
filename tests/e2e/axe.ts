import axe from 'axe-core'

/** Defines `axe` where it is evaluated. */
export const axeSource = axe.source

/**
 * Axe does not check the size of targets unless it is enabled: at least 24 × 24 CSS pixels, or that
 * much space around (WCAG 2.2 AA). For rules that pass, one node each is enough.
 */
export const everyRule: axe.RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
}

/** Rules whose result depends on the theme. */
export const colorRules: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/**
 * Runs in the page: serious and critical violations, each with its rule and its element. The focus guards around an open
 * menu are left out: whatever focuses one of them is led into the menu or past it at once, so the focus never stays there.
 */
export async function findSerious(on: Node, options: axe.RunOptions): Promise<string[]> {
  const { axe: runner } = globalThis as unknown as { readonly axe: typeof axe }
  const { violations, passes } = await runner.run(on, options)
  if (violations.length + passes.length === 0) return ['nothing was looked at']
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => !html.includes('data-base-ui-focus-guard'))
        .map(({ target }) => `${id} at ${target.flat().join(' ')}`),
    )
}

import axe from 'axe-core'

/** Defines `axe` in whatever it is evaluated in. */
export const axeSource = axe.source

/**
 * Axe leaves out the size of targets unless it is enabled: at least 24 × 24 CSS pixels, or that much space around
 * (WCAG 2.2 AA). Of what passes, one node for each rule is enough.
 */
export const everyRule: axe.RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
}

/** All that another theme can make worse; any other finding is the same in both. */
export const rulesOfColour: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/** Runs in the page: serious and critical findings, each as its rule and its place. */
export async function findSerious(on: Node, options: axe.RunOptions): Promise<string[]> {
  const { axe: runner } = globalThis as unknown as { readonly axe: typeof axe }
  const { violations, passes } = await runner.run(on, options)
  if (violations.length + passes.length === 0) return ['nothing was looked at']
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.flat().join(' ')}`))
}

/** What the lines of a result have in common, whoever draws them. */
export const rowMetrics = {
  /** In px. */
  height: 56,
  /** Of the popup's list, before anything is measured. In px. */
  visible: 486,
  active:
    'shadow-[inset_2px_0_0_var(--color-accent)] group-focus-visible:shadow-[inset_0_0_0_2px_var(--color-accent-ink)]',
  stale: 'italic',
} as const

/** All of a stock text that a narrow page cuts, and what its figures say of themselves. */
export function titleOfStock(text: string, staleness: string | undefined): string {
  return staleness === undefined ? text : `${text} · ${staleness}`
}

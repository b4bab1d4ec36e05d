/** Metrics and styles that all implementations of a result row share. */
export const rowMetrics = {
  /** In px. */
  height: 56,
  /** Height of the popup's list before it is measured. In px. */
  visible: 402,
  active:
    'shadow-[inset_2px_0_0_var(--color-accent)] group-focus-visible:shadow-[inset_0_0_0_2px_var(--color-accent-ink)]',
  stale: 'italic',
  /** The matching parts of a name. */
  match: 'rounded-[2px] bg-warn-soft text-inherit',
} as const

/** The full stock text, which narrow pages cut, and the note on stale values. */
export function titleOfStock(text: string, staleness: string | undefined): string {
  return staleness === undefined ? text : `${text} · ${staleness}`
}

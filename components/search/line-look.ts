/** What the lines of a result have in common, whoever draws them. */
export const lineLook = {
  /** In px. */
  height: 56,
  /** Of the list at most, before anything is measured: the popup is no higher. In px. */
  sight: 600,
  active:
    'shadow-[inset_2px_0_0_var(--color-accent)] group-focus-visible:shadow-[inset_0_0_0_2px_var(--color-accent-ink)]',
  doubtful: 'italic',
  doubt: 'May have changed; it is being read again',
  noName: 'Product without a name',
  noCode: 'No SKU',
} as const

import { t } from '#lib/core/i18n/t.ts'

/** Marks a view that differs from what is saved. */
export function ChangedDot() {
  return (
    <span
      role="img"
      aria-label={t.gridViews.changed}
      title={t.gridViews.changed}
      className="size-2 shrink-0 rounded-full bg-accent-ink"
    />
  )
}

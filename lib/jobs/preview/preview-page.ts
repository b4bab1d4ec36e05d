import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'

/** One page of a preview: the number of products checked, and the rows of those that change. */
export interface PreviewPage {
  readonly seen: number
  readonly rows: readonly PreviewRow[]
}

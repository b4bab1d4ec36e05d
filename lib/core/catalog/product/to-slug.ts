import { fold } from '#lib/core/base/fold.ts'

/** "Crème brûlée, 2 pcs" → "creme-brulee-2-pcs"; empty for a text without a Latin letter or digit. */
export function toSlug(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

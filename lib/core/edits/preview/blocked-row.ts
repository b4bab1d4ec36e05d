import type { ProductId } from '#lib/core/catalog/ids.ts'
import { zero } from '#lib/core/catalog/money/amount.ts'
import { guardrailLevels, type PreviewRow } from '#lib/core/catalog/changes/preview.ts'

interface Named {
  readonly id: ProductId
  readonly name: string
  readonly currency?: string | undefined
}

const none = { before: zero, after: zero }

/** The row of an edit that is not possible: it sets nothing and says why. */
export function buildBlockedRow({ id, name, currency = '' }: Named, message: string): PreviewRow {
  return {
    id,
    name,
    currency,
    before: {},
    target: {},
    listPrice: none,
    paidPrice: none,
    variants: [],
    flags: [{ guardrail: 'unsupported', level: guardrailLevels.unsupported, message }],
  }
}

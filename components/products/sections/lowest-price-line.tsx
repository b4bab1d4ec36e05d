import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { priceHistoryQuery } from '#lib/queries/jobs.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { findLowestPrice } from '../lowest-price.ts'

/** What must be told beside a reduced price in the EU, as far as our own jobs know it. */
export function LowestPrice({ product }: { readonly product: Pick<Product, 'id' | 'currency'> }) {
  const { siteId } = useEditor()
  const { data: points } = useQuery(priceHistoryQuery(siteId, product.id))
  const [nowMs] = useState(() => Date.now())
  const lowest = findLowestPrice(points ?? [], nowMs)
  return (
    <FixedLine label={t.product.lowest}>
      {lowest === undefined ? (
        <span className="text-sm text-faint">{t.product.lowestUnknown}</span>
      ) : (
        formatMoney(lowest, product.currency)
      )}
    </FixedLine>
  )
}

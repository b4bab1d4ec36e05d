import type { Stock } from '#lib/core/catalog/product/product.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'

export const stockTones = {
  good: 'text-muted',
  warn: 'text-warn-ink',
  bad: 'text-bad-ink',
} as const

interface StockWords {
  readonly text: string
  readonly tone: keyof typeof stockTones
}

export function describeStock({ tracked, quantity, status }: Stock): StockWords {
  const counted = tracked && quantity !== undefined ? formatCount(quantity) : undefined
  switch (status) {
    case 'out-of-stock':
      return { text: t.product.outOfStock, tone: 'bad' }
    case 'partly-out':
      return {
        text: counted === undefined ? t.product.partlyOut : t.product.partlyOutOf(counted),
        tone: 'warn',
      }
    case 'in-stock':
      return {
        text: counted === undefined ? t.product.inStockMark : t.product.inStockOf(counted),
        tone: 'good',
      }
  }
}

import type { Stock } from '#lib/domain/product.ts'
import { formatCount } from '#lib/messages/format.ts'
import { t } from '#lib/messages/product-marks.ts'

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
      return { text: t.outOfStock, tone: 'bad' }
    case 'partly-out':
      return {
        text: counted === undefined ? t.partlyOut : t.partlyOutOf(counted),
        tone: 'warn',
      }
    case 'in-stock':
      return { text: counted === undefined ? t.inStockMark : t.inStockOf(counted), tone: 'good' }
  }
}

import type { Stock } from '#lib/domain/product.ts'
import { formatCount } from '#lib/messages/format.ts'

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
      return { text: 'Out of stock', tone: 'bad' }
    case 'partly-out':
      return {
        text: counted === undefined ? 'Partly out of stock' : `${counted} in stock, partly out`,
        tone: 'warn',
      }
    case 'in-stock':
      return { text: counted === undefined ? 'In stock' : `${counted} in stock`, tone: 'good' }
  }
}

import { clsx } from 'clsx'
import type { Stock } from '#lib/domain/product.ts'
import { describeStock } from './describe-stock.ts'

const tones = { good: 'text-muted', warn: 'text-warn-ink', bad: 'text-bad-ink' } as const

interface StockLabelProps {
  readonly stock: Stock
  readonly className?: string
}

export function StockLabel({ stock, className }: StockLabelProps) {
  const { text, tone } = describeStock(stock)
  return <span className={clsx('tabular whitespace-nowrap', tones[tone], className)}>{text}</span>
}

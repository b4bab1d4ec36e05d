import { cn } from '#lib/base/cn.ts'
import type { Stock } from '#lib/domain/product.ts'
import { describeStock } from './describe-stock.ts'

const tones = { good: 'text-muted', warn: 'text-warn-ink', bad: 'text-bad-ink' } as const

interface StockLabelProps {
  readonly stock: Stock
  readonly className?: string
}

export function StockLabel({ stock, className }: StockLabelProps) {
  const { text, tone } = describeStock(stock)
  return <span className={cn('tabular whitespace-nowrap', tones[tone], className)}>{text}</span>
}

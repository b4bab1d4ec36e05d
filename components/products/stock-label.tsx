import { cn } from '#lib/base/cn.ts'
import type { Stock } from '#lib/domain/product.ts'
import { describeStock, stockTones } from './describe-stock.ts'

interface StockLabelProps {
  readonly stock: Stock
  readonly className?: string
}

export function StockLabel({ stock, className }: StockLabelProps) {
  const { text, tone } = describeStock(stock)
  return (
    <span className={cn('tabular whitespace-nowrap', stockTones[tone], className)}>{text}</span>
  )
}

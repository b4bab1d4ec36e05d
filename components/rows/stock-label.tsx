import { clsx } from 'clsx'
import type { Stock } from '#lib/core/catalog/product/product.ts'
import { describeStock, stockTones } from './describe-stock.ts'

interface StockLabelProps {
  readonly stock: Stock
  readonly className?: string
}

export function StockLabel({ stock, className }: StockLabelProps) {
  const { text, tone } = describeStock(stock)
  return <span className={clsx('tabular', stockTones[tone], className)}>{text}</span>
}

import { type Result, ok } from '#lib/core/base/result.ts'
import type { FieldPathValue, VariantField } from '#lib/core/catalog/changes/change.ts'
import { t } from '#lib/core/i18n/t.ts'
import { parseAmountText, parseQuantityText, writeAmount } from '../fields/parse-entered.ts'

export interface VariantColumn {
  readonly field: VariantField
  readonly label: string
  readonly kind: 'money' | 'amount' | 'text' | 'flag' | 'quantity'
  /** px. */
  readonly width: number
}

/** The columns of the variant table, in order. */
export function listColumns(catalog: 'v1' | 'v3'): readonly VariantColumn[] {
  const isV3 = catalog === 'v3'
  const columns: (VariantColumn | false)[] = [
    { field: 'listPrice', label: t.product.listPrice, kind: 'money', width: 92 },
    isV3 && { field: 'paidPrice', label: t.product.paidPrice, kind: 'money', width: 104 },
    { field: 'quantity', label: t.product.quantity, kind: 'quantity', width: 72 },
    { field: 'sku', label: t.product.sku, kind: 'text', width: 124 },
    { field: 'cost', label: t.product.cost, kind: 'money', width: 84 },
    { field: 'weight', label: t.product.weight, kind: 'amount', width: 72 },
    isV3 && { field: 'barcode', label: t.product.barcode, kind: 'text', width: 124 },
    { field: 'visible', label: t.product.visible, kind: 'flag', width: 72 },
  ]
  return columns.filter((column) => column !== false)
}

export function writeCell(
  { kind }: VariantColumn,
  value: FieldPathValue | undefined,
  currency: string,
): string {
  if (kind === 'money') return writeAmount(value, currency)
  if (kind === 'amount' && typeof value === 'string') return writeAmount(value)
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

export function readCell(
  { kind, field }: VariantColumn,
  entered: string,
  current: FieldPathValue | undefined,
  currency: string,
): Result<FieldPathValue, string> {
  if (kind === 'text') return ok(entered)
  if (kind === 'quantity')
    return parseQuantityText(entered, typeof current === 'number' ? current : 0)
  const isPrice = field === 'listPrice' || field === 'paidPrice'
  const terms = kind === 'money' ? { currency, now: current, isCost: !isPrice } : undefined
  return parseAmountText(entered, !isPrice, terms)
}

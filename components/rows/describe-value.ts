import { hasActiveMarkup, textOfHtml } from '#lib/core/base/html.ts'
import { formatCount, formatExactPercent } from '#lib/core/i18n/format.ts'
import type { FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import type { Discount, ProductOption } from '#lib/core/catalog/product/product.ts'
import type { ListedChange } from '#lib/core/edits/preview/list-changes.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  type Measure,
  type Modifier,
  type Preorder,
  writeSizes,
} from '#lib/core/catalog/product/product-details.ts'
import type { RichDocument, RichNode } from '#lib/core/catalog/product/rich-document.ts'

/** Describes one value of a product for merchants. */
export function describeValue(
  { kind, path }: Pick<ListedChange, 'kind' | 'path'>,
  value: FieldPathValue | undefined,
  currency: string,
): string {
  if (value === null || value === undefined || value === '') return t.preview.none
  if (typeof value === 'boolean') return describeFlag(path, value)
  if (typeof value === 'number') return formatCount(value)
  if (typeof value === 'string') {
    if (kind === 'money') return formatMoney(value, currency)
    // What acts in a page of the store is shown as it is written.
    if (kind !== 'html' || hasActiveMarkup(value)) return value
    return textOfHtml(value) || t.preview.none
  }
  if (isDiscount(value)) return describeDiscount(value, currency)
  if (!Array.isArray(value))
    return describeParts(value as Exclude<typeof value, readonly unknown[]>)
  if (value.length === 0) return t.preview.none
  return kind === 'options'
    ? describeChoices(value as readonly ProductOption[])
    : t.preview.images(value.length)
}

function describeFlag(path: string, value: boolean): string {
  if (path.startsWith('collection/')) return value ? t.preview.included : t.preview.notIncluded
  if (path === 'deleted') return value ? t.preview.deleted : t.preview.inStore
  return value ? t.preview.yes : t.preview.no
}

function isDiscount(value: object): value is Discount {
  return 'kind' in value
}

function describeDiscount({ kind, value }: Discount, currency: string): string {
  if (kind === 'none' || value === '0') return t.preview.none
  return kind === 'percent' ? formatExactPercent(value) : formatMoney(value, currency)
}

type Parts = Exclude<FieldPathValue & object, readonly unknown[]>

/** Describes a value with several parts in one line. */
function describeParts(value: Parts): string {
  if ('nodes' in value) return readWords(value) || t.values.nothing
  if ('per' in value) {
    const per = describeMeasure(value.per)
    return value.holds ? t.values.per(describeMeasure(value.holds), per) : t.values.pricePer(per)
  }
  if ('plans' in value) {
    const titles = value.plans.map(({ title }) => title)
    return (
      [...titles, ...(value.once ? [] : [t.values.subscribeOnly])].join(', ') || t.values.nothing
    )
  }
  if ('enabled' in value) return describePreorder(value)
  if ('quantity' in value) return describeMeasure(value)
  return 'kind' in value ? t.values.nothing : writeSizes(value)
}

/** "Size: S, M, L · Colour: Red". */
function describeChoices(options: readonly (ProductOption | Modifier)[]): string {
  return options
    .map(({ name, choices }) => [name, choices.map(({ label }) => label).join(', ')])
    .map(([name, labels]) => (labels === '' ? name : `${name}: ${labels}`))
    .join(' · ')
}

function describeMeasure({ quantity, unit }: Measure): string {
  return `${quantity} ${unit}`
}

function describePreorder({ enabled, message, limit }: Preorder): string {
  if (!enabled) return t.values.noPreorder
  const upTo = limit === null ? [] : [t.values.preorderUpTo(formatCount(limit))]
  return [t.values.preorder(message), ...upTo].join(', ')
}

/** The visible text of a rich document. */
function readWords({ nodes }: RichDocument): string {
  const words: string[] = []
  const open: RichNode[] = [...nodes].toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { text } = (node['textData'] ?? {}) as { readonly text?: unknown }
    if (typeof text === 'string') words.push(text)
    open.push(...(node.nodes ?? []).toReversed())
  }
  return words.join(' ').replaceAll(/\s+/g, ' ').trim()
}

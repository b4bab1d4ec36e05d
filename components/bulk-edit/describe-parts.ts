import type { FieldPathValue } from '#lib/catalog/changes/change.ts'
import type { ProductOption } from '#lib/catalog/product/product.ts'
import type { Measure, Modifier, Preorder } from '#lib/catalog/product/product-details.ts'
import { writeSizes } from '#lib/catalog/product/sizes.ts'
import type { RichDocument, RichNode } from '#lib/catalog/product/rich-document.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'

type Parts = Exclude<FieldPathValue & object, readonly unknown[]>

/** A value that has parts, in one line. */
export function describeParts(value: Parts): string {
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
export function describeChoices(options: readonly (ProductOption | Modifier)[]): string {
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

/** What a reader sees of a rich text. */
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

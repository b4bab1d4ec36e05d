import { zero } from '#lib/core/catalog/money/amount.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Field, flagKeys, numbers, textKeys } from '../columns/fields.ts'
import type { FieldRow } from './import-row-context.ts'
import type { IgnoredCells, Plan } from './plan.ts'
import { readCellAmount } from './read-values.ts'

const ofProduct: ReadonlySet<Field> = new Set<Field>([
  ...textKeys.filter((key) => key !== 'name'),
  ...flagKeys.filter((key) => fieldAt(key)?.variant === undefined),
  'collections',
  'categorySlugs',
  'media',
  'mediaAlt',
  'options',
  'discountMode',
  'discountValue',
  ...numbers.flatMap((n): Field[] => [
    `optionName${n}`,
    `optionType${n}`,
    `infoTitle${n}`,
    `infoText${n}`,
  ]),
])

export function collectIgnored(mapping: Plan['mapping']): IgnoredCells {
  const fields = mapping.flatMap((field) =>
    field !== undefined && ofProduct.has(field) ? [field] : [],
  )
  return { ofProduct: fields, variant: new Set(), product: new Set() }
}

/** Notes what the rows of variants have besides the values of variants; a value of their product says nothing new. */
export function noteIgnored(
  { ignored, clear, ...plan }: Plan,
  own: FieldRow | undefined,
  variants: readonly FieldRow[],
  isKnown: (field: Field, text: string) => boolean = () => false,
): void {
  if (ignored === undefined) return
  for (const field of ignored.ofProduct) {
    if (ignored.variant.has(field)) continue
    const isNew = variants.some((row) => {
      const text = row.cell(field) ?? ''
      return text !== '' && text !== clear && text !== own?.cell(field) && !isKnown(field, text)
    })
    if (isNew) ignored.variant.add(field)
  }
  const charge = readCellAmount(own?.cell('surcharge') ?? '', plan)
  if (charge !== undefined && charge !== zero) ignored.product.add('surcharge')
}

/** The names of these columns, each with the rows that are meant. */
export function nameIgnored(
  header: readonly string[],
  mapping: Plan['mapping'],
  { variant, product }: IgnoredCells,
): string[] {
  return mapping.flatMap((field, at) => {
    const name = header[at] ?? ''
    return [
      ...(field !== undefined && product.has(field) ? [t.importExport.inProductRows(name)] : []),
      ...(field !== undefined && variant.has(field) ? [t.importExport.inVariantRows(name)] : []),
    ]
  })
}

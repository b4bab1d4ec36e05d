import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { formatMoment } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { RestorePoint } from '#lib/extension/queries/restore-points.ts'

/** Its own name, or what it was made for; `job`: the name of its edit, where that is still known. */
export function namePoint(
  { name, reason }: Pick<RestorePoint, 'name' | 'reason'>,
  job: string | undefined,
): string {
  if (name !== undefined) return name
  return reason === 'job' && job !== undefined
    ? t.restore.beforeEdit(job)
    : t.restore[`reason/${reason}`]
}

/** "Nov 22, 2:47 AM · Before “Price +7%”". */
export function describePoint(point: RestorePoint, name: string): string {
  return `${formatMoment(point.at)} · ${name}`
}

/** The parts that are named after their fields together. */
const groups: Readonly<Record<string, keyof typeof t.fields>> = {
  price: 'price',
  stock: 'stock',
  variants: 'options',
}

/** What a part of a restore is called. */
export function namePart(part: string): string {
  if (part === 'deleted') return t.restore.deletedProducts
  const label = groups[part] ?? fieldAt(part)?.label
  return label === undefined ? part : t.fields[label]
}

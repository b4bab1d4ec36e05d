import { fieldAt } from '#lib/catalog/fields/registry.ts'
import { formatMoment } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import type { RestorePoint } from '#lib/queries/restore-points.ts'

/** "Before the summer sale", or what the point was made for. */
export function namePoint({ name, reason }: Pick<RestorePoint, 'name' | 'reason'>): string {
  return name ?? t.restore[`reason/${reason}`]
}

/** "Nov 22, 2:47 AM · Before an edit". */
export function describePoint(point: RestorePoint): string {
  return `${formatMoment(point.at)} · ${namePoint(point)}`
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

import { groupBy } from '#lib/core/base/group-by.ts'
import { guardrailLevels, type PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { KnownSlug } from '#lib/core/catalog/product/known-slug.ts'
import { t } from '#lib/core/i18n/t.ts'

type Row = Pick<PreviewRow, 'id' | 'name' | 'target' | 'create' | 'flags'>

/** The slug that a row asks for. A new V1 product whose slug is taken gets a number after it. */
export function findSlug(
  { target, create }: Pick<Row, 'target' | 'create'>,
  catalog: 'v1' | 'v3',
): string | undefined {
  return target.slug ?? (catalog === 'v3' ? create?.slug : undefined)
}

/**
 * Blocks rows of a preview that would give several products the same URL slug, in it or together
 * with other products of the store. A slug that a row gives up is free. Other rows stay the same
 * object.
 */
export function flagSameSlugs<Rows extends Row>(
  rows: readonly Rows[],
  knownSlugs: readonly KnownSlug[],
  catalog: 'v1' | 'v3',
): readonly Rows[] {
  const changed = rows.flatMap((row) => {
    const slug = findSlug(row, catalog)
    return slug === undefined ? [] : [{ id: row.id, name: row.name, slug }]
  })
  const changedIds = new Set(changed.map(({ id }) => id))
  const unchanged = knownSlugs.filter(({ id }) => !changedIds.has(id))
  const bySlug = groupBy([...changed, ...unchanged], ({ slug }) => slug)
  return rows.map((row) => {
    const slug = findSlug(row, catalog)
    const other = slug && bySlug.get(slug)?.find(({ id }) => id !== row.id)
    if (!other) return row
    const guardrail = 'slug-taken'
    const message = t.guardrails.sameSlug(other.name, other.slug)
    const blocking = row.flags.filter(({ level }) => level === 'block')
    return {
      ...row,
      flags: [...blocking, { guardrail, level: guardrailLevels[guardrail], message }],
    }
  })
}

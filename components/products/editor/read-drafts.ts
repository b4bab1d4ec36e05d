import { type JobId, parseProductId, type ProductId, type SiteId } from '#lib/domain/ids.ts'
import { isFieldValues } from '#lib/domain/is-field-values.ts'
import { countChanges, type ProductDraft } from './product-draft.ts'

/** Of one shop, by product. */
export type Drafts = Readonly<Record<ProductId, ProductDraft>>
/** Of every shop, as they are kept. */
export type KeptDrafts = Readonly<Record<SiteId, Drafts>>

export const noDrafts: Drafts = {}

/** The drafts out of what was kept; what is none is left out. */
export function readDrafts(kept: unknown): KeptDrafts {
  return mapEntries(kept, (drafts) =>
    mapEntries(drafts, (draft, id) =>
      parseProductId(id) === undefined ? undefined : readDraft(draft),
    ),
  )
}

function readDraft(kept: unknown): ProductDraft | undefined {
  if (!isRecord(kept)) return undefined
  const { name, before, set, isExact, jobId } = kept
  if (typeof name !== 'string' || !isFieldValues(before) || !isFieldValues(set)) return undefined
  if (Object.keys(set).some((place) => !(place in before))) return undefined
  return {
    name,
    before,
    set,
    isExact: isExact === true ? true : undefined,
    jobId: typeof jobId === 'string' ? (jobId as JobId) : undefined,
  }
}

/** The drafts with another one of a product; one without changes and review is none. */
export function withDraft(
  kept: KeptDrafts,
  siteId: SiteId,
  id: ProductId,
  draft: ProductDraft,
): KeptDrafts {
  const { [id]: _former, ...others } = kept[siteId] ?? noDrafts
  const isNone = countChanges(draft) === 0 && draft.jobId === undefined
  return { ...kept, [siteId]: isNone ? others : { ...others, [id]: draft } }
}

function mapEntries<Value>(
  kept: unknown,
  read: (value: unknown, name: string) => Value | undefined,
): Record<string, Value> {
  if (!isRecord(kept)) return {}
  const entries = Object.entries(kept).flatMap(([name, value]) => {
    const known = read(value, name)
    return known === undefined ? [] : [[name, known] as const]
  })
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

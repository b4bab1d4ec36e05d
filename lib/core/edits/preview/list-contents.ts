import { isRecord } from '#lib/core/base/is-record.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { CopyPart, NewProduct } from '#lib/core/catalog/product/new-product.ts'

/** Values as text, with their paths in a snapshot: `['seoData', 'tags', '1', 'children']`. */
type Contents = NonNullable<PreviewRow['contents']>

/** Whether the snapshot is sent. That of a product to be deleted is taken later, when the job runs. */
export function isMadeFrom({ target, create }: Pick<PreviewRow, 'target' | 'create'>): boolean {
  return create === undefined ? target.deleted === false : create.copy !== undefined
}

/**
 * Everything that is sent of a product that is created from a snapshot, also what no field of Shelfside has: scripts
 * among its tags, the markup of its texts. More than is sent may be among it, but never less.
 */
export function listContents(
  row: Pick<PreviewRow, 'target' | 'create' | 'snapshot'>,
): Contents | undefined {
  const { create, snapshot } = row
  if (snapshot === undefined || !isMadeFrom(row)) return undefined
  if (!isRecord(snapshot)) return listValues([], snapshot)
  const { product = snapshot, stock } = snapshot
  const named = isRecord(product) ? Object.entries(product) : []
  const sent = named.filter(([key]) => !ownKeys.has(key) && isCopied(key, create))
  // The snapshot of a V1 product is the product, with its stock in it; a duplicate has none of its source.
  const others = product === snapshot || create !== undefined ? [] : [['stock', stock] as const]
  return [...sent, ...others].flatMap(([key, value]) => listValues([key], value))
}

/** What Wix sets, and never takes. */
const ownKeys = new Set([
  'id',
  'numericId',
  'revision',
  'createdDate',
  'updatedDate',
  'lastUpdated',
])

/** Values that a duplicate has of its own. */
const keysOfCopy = new Set(['name', 'slug', 'visible', 'sku', 'priceData', 'discount', 'stock'])

const partOfKey: Readonly<Record<string, CopyPart>> = {
  options: 'options',
  productOptions: 'options',
  media: 'media',
  collectionIds: 'collections',
  directCategoriesInfo: 'collections',
  infoSections: 'info',
  additionalInfoSections: 'info',
  seoData: 'seo',
}

function isCopied(key: string, create: NewProduct | undefined): boolean {
  if (create?.copy === undefined) return true
  const part = partOfKey[key]
  return !keysOfCopy.has(key) && (part === undefined || create.copy.parts.includes(part))
}

function listValues(path: readonly string[], value: unknown): Contents {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, at) => listValues([...path, `${at + 1}`], each))
  }
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, each]) => listValues([...path, key], each))
  }
  return [[path, typeof value === 'string' ? value : JSON.stringify(value)]]
}

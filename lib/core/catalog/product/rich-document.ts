import { toSortedJson } from '#lib/core/base/sorted-json.ts'

/**
 * A node of a rich text as the platform returns it: `type` says which data parts it has. Unknown
 * parts are kept.
 */
export interface RichNode {
  readonly type?: string | undefined
  readonly id?: string | undefined
  readonly nodes?: readonly RichNode[] | undefined
  readonly [part: string]: unknown
}

/**
 * The platform's rich text (V3 descriptions) as plain data. A write replaces the whole document.
 */
export interface RichDocument {
  readonly nodes: readonly RichNode[]
  readonly [part: string]: unknown
}

/**
 * Whether two documents are equal except for what the store adds: timestamps, its own id, the order
 * of keys.
 */
export function isSameDocument(one: RichDocument, other: RichDocument): boolean {
  return toSortedJson(withoutStamps(one)) === toSortedJson(withoutStamps(other))
}

function withoutStamps({ metadata: _metadata, ...rest }: RichDocument) {
  return rest
}

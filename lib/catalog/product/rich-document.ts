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
 * Whether two documents are equal except for what the shop adds: timestamps, its own id, the order
 * of keys.
 */
export function isSameDocument(one: RichDocument, other: RichDocument): boolean {
  return writeSorted(withoutStamps(one)) === writeSorted(withoutStamps(other))
}

function withoutStamps({ metadata: _metadata, ...rest }: RichDocument) {
  return rest
}

/** Sorted keys, without undefined values, which the shop may omit. */
function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

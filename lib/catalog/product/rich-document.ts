/**
 * A node of a rich text as the platform tells it: `type` says which of its data parts it has. What
 * nobody here knows of stays in it.
 */
export interface RichNode {
  readonly type?: string | undefined
  readonly id?: string | undefined
  readonly nodes?: readonly RichNode[] | undefined
  readonly [part: string]: unknown
}

/** The platform's rich text (V3 descriptions), as plain data: what is written is all of it. */
export interface RichDocument {
  readonly nodes: readonly RichNode[]
  readonly [part: string]: unknown
}

/** Equal but for what the shop writes in by itself: times, its own id, the order of names. */
export function isSameDocument(one: RichDocument, other: RichDocument): boolean {
  return writeSorted(withoutStamps(one)) === writeSorted(withoutStamps(other))
}

function withoutStamps({ metadata: _metadata, ...rest }: RichDocument) {
  return rest
}

/** Names in one order, and none that has no value: the shop may leave them out. */
function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

/** A profile of the browser's profiler; times in microseconds. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly url: string }
    readonly children?: readonly number[]
  }[]
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
}

/** Milliseconds in scripts whose address contains the text, and in their callees. */
export function sumTimeUnder(
  { nodes, samples = [], timeDeltas = [] }: Profile,
  text: string,
): number {
  const ours = new Set<number>()
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  // Parents come before their children.
  for (const { id, callFrame } of nodes) {
    if (callFrame.url.includes(text) || ours.has(parents.get(id) ?? -1)) ours.add(id)
  }
  const spent = samples.reduce(
    (sum, id, at) => (ours.has(id) ? sum + (timeDeltas[at + 1] ?? 0) : sum),
    0,
  )
  return spent / 1000
}

/** A row of a segment and how well it matches. */
export interface Ranked {
  readonly row: number
  readonly score: number
}

/** The best `limit` of `count` candidates, best first; of equals the earlier row. */
export function pickTop(
  candidates: Uint32Array,
  count: number,
  limit: number,
  scoreOf: (row: number) => number,
): Ranked[] {
  const heap: Ranked[] = []
  for (let at = 0; at < count; at++) {
    const row = candidates[at]!
    const score = scoreOf(row)
    if (heap.length < limit) {
      heap.push({ row, score })
      if (heap.length === limit) for (let top = limit >> 1; top >= 0; top--) sink(heap, top)
    } else if (limit > 0 && isWorse(heap[0]!, row, score)) {
      heap[0] = { row, score }
      sink(heap, 0)
    }
  }
  return heap.toSorted((a, b) => b.score - a.score || a.row - b.row)
}

function isWorse(ranked: Ranked, row: number, score: number): boolean {
  return ranked.score < score || (ranked.score === score && ranked.row > row)
}

/** Moves an entry down until no entry under it is worse: the worst of all stays on top. */
function sink(heap: Ranked[], top: number): void {
  for (let at = top; ;) {
    let worst = at
    for (const child of [2 * at + 1, 2 * at + 2]) {
      const other = heap[child]
      if (other !== undefined && isWorse(other, heap[worst]!.row, heap[worst]!.score)) worst = child
    }
    if (worst === at) return
    const moved = heap[at]!
    heap[at] = heap[worst]!
    heap[worst] = moved
    at = worst
  }
}

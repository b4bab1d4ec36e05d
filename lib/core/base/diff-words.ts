export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Cells of the comparison table; a larger passage counts as replaced completely. */
const maxCells = 4_000_000

/** Compares two texts by words as Unicode defines them, which includes scripts without spaces. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const [old, now] = [toWords(before), toWords(after)]
  const start = countCommon(old, now, (words, at) => words[at])
  const rest = [old.slice(start), now.slice(start)] as const
  const end = countCommon(...rest, (words, at) => words.at(-1 - at))
  const middle = rest.map((words) => words.slice(0, words.length - end))
  const [removed = [], added = []] = middle
  return join([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...diffMiddle(removed, added),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ])
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

function toWords(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

type Words = readonly string[]

function countCommon(
  one: Words,
  other: Words,
  wordAt: (words: Words, at: number) => string | undefined,
): number {
  const max = Math.min(one.length, other.length)
  let count = 0
  while (count < max && wordAt(one, count) === wordAt(other, count)) count += 1
  return count
}

/** Uses the longest common subsequence. */
function diffMiddle(old: Words, now: Words): DiffPart[] {
  const width = now.length + 1
  if ((old.length + 1) * width > maxCells) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ]
  }
  // The number of common words from these positions on.
  const common = new Uint16Array((old.length + 1) * width)
  const commonAt = (at: number, to: number) => common[at * width + to] ?? 0
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = now.length - 1; to >= 0; to -= 1) {
      common[at * width + to] =
        old[at] === now[to]
          ? commonAt(at + 1, to + 1) + 1
          : Math.max(commonAt(at + 1, to), commonAt(at, to + 1))
    }
  }
  const parts: DiffPart[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    const [was, is] = [old[at], now[to]]
    if (was !== undefined && was === is) {
      parts.push({ kind: 'same', text: was })
      at += 1
      to += 1
    } else if (
      is === undefined ||
      (was !== undefined && commonAt(at + 1, to) >= commonAt(at, to + 1))
    ) {
      parts.push({ kind: 'removed', text: was ?? '' })
      at += 1
    } else {
      parts.push({ kind: 'added', text: is })
      to += 1
    }
  }
  return parts
}

/** Joins neighbours of the same kind; removed text comes before added text. */
function join(parts: readonly DiffPart[]): readonly DiffPart[] {
  const joined: DiffPart[] = []
  let [removed, added] = ['', '']
  const close = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed })
    if (added !== '') joined.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = kind === 'same' && text.trim() === '' && removed + added !== ''
    const goesOn = isBetween && parts[index + 1] !== undefined && parts[index + 1]?.kind !== 'same'
    if (kind === 'removed' || goesOn) removed += text
    if (kind === 'added' || goesOn) added += text
    if (kind !== 'same' || goesOn || text === '') continue
    close()
    const last = joined.at(-1)
    if (last?.kind === 'same') joined.splice(-1, 1, { kind, text: last.text + text })
    else joined.push({ kind, text })
  }
  close()
  return joined
}

// Answers are read by a language model: long texts and lists are cut, and say so.

const maxText = 2_000
const maxList = 100
/** Characters of JSON: of one item, and of a page of them. */
const maxItem = 20_000
const maxPage = 60_000

export interface Page {
  readonly items: readonly unknown[]
  /** The offset of the next page; null at the end. */
  readonly next: number | null
  /** Whether long texts or lists of these items were cut. They end with “…”. */
  readonly isCut: boolean
}

/** As many items from `offset` on as an answer holds, at least one. */
export function toPage<T>(
  all: readonly T[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
  toItem: (item: T) => unknown = (item) => item,
): Page {
  const items: unknown[] = []
  let isCut = false
  let size = 0
  for (const each of all.slice(offset, offset + limit)) {
    const cut = cutValue(toItem(each))
    size += cut.size
    if (items.length > 0 && size > maxPage) break
    items.push(cut.value)
    isCut ||= cut.isCut
  }
  const end = offset + items.length
  return { items, next: end < all.length ? end : null, isCut }
}

export interface Cut {
  readonly value: unknown
  readonly isCut: boolean
  /** About the characters of its JSON. */
  readonly size: number
}

/** Plain data without its long texts and the ends of its long lists. */
export function cutValue(value: unknown): Cut {
  let size = 0
  let isCut = false
  const cutText = (text: string): string => {
    const rest = Math.max(0, Math.min(maxText, maxItem - size))
    size += Math.min(rest, text.length)
    if (text.length <= rest) return text
    isCut = true
    return `${text.slice(0, rest)}…`
  }
  const cut = (each: unknown): unknown => {
    if (typeof each === 'string') return cutText(each)
    if (Array.isArray(each)) {
      const kept: unknown[] = []
      for (const item of each as unknown[]) {
        if (kept.length === maxList || size >= maxItem) {
          isCut = true
          break
        }
        kept.push(cut(item))
      }
      return kept
    }
    if (typeof each === 'object' && each !== null) {
      const entries = Object.entries(each).filter(([, item]) => item !== undefined)
      return Object.fromEntries(
        entries.map(([name, item]) => {
          size += name.length
          return [name, cut(item)]
        }),
      )
    }
    size += String(each).length
    return each
  }
  return { value: cut(value), isCut, size }
}

import { diffWords, type DiffPart } from '#lib/core/base/diff-words.ts'

/** Shorter texts are shown in full. */
const minLength = 120
/** Characters of unchanged text that are shown on either side of a change. */
const contextLength = 60

/** Whether a text is so long that only its changes are shown. */
export function isLongChange(before: string, after: string): boolean {
  return Math.min(before.length, after.length) >= minLength
}

interface TextDiffProps {
  readonly before: string
  readonly after: string
}

/** The changed passages of a long text, highlighted, with a few words around each. */
export function TextDiff({ before, after }: TextDiffProps) {
  const parts = diffWords(before, after)
  return (
    <span className="line-clamp-[12] px-1 wrap-anywhere" dir="auto">
      {parts.map((part, at) => (
        // The same two texts always have the same parts.
        <Part
          key={`${part.kind}-${at.toString()}`}
          part={part}
          isFirst={at === 0}
          isLast={at === parts.length - 1}
        />
      ))}
    </span>
  )
}

interface PartProps {
  readonly part: DiffPart
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Part({ part: { kind, text }, isFirst, isLast }: PartProps) {
  if (kind === 'removed') {
    return <del className="rounded-sm bg-bad-soft text-bad-ink decoration-1">{text}</del>
  }
  if (kind === 'added') {
    return (
      <ins className="rounded-sm bg-good-soft font-medium text-good-ink no-underline">{text}</ins>
    )
  }
  return <span className="text-muted">{shorten(text, isFirst, isLast)}</span>
}

/** Keeps the ends next to changes, cut between words. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const max = (isFirst || isLast ? 1 : 2) * contextLength
  if (text.length <= max + 20) return text
  const head = isFirst ? '' : text.slice(0, contextLength).replace(/\S*$/, '')
  const tail = isLast ? '' : text.slice(-contextLength).replace(/^\S*/, '')
  return `${head}…${tail}`
}

import { CircleHelp } from 'lucide-react'
import type { ReadSearch } from '#lib/queries/search-text.ts'

/** What could not be understood, in the words that say how to write it. */
export function SearchHint({ read }: { readonly read: ReadSearch }) {
  const [problem] = read.problems
  if (problem === undefined) return null
  return (
    <p
      role="status"
      className="flex shrink-0 items-start gap-1.5 border-b border-line bg-warn-soft px-3 py-1.5 text-sm text-pretty text-warn-ink"
    >
      <CircleHelp size={14} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{problem.sentence}</span>
    </p>
  )
}

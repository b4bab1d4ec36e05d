import type { LineNote } from './use-line-entry.ts'

interface LineNoteWordsProps {
  readonly text: string
  readonly note: LineNote
}

/** What is wrong in a one-line edit, under the part that it is about. */
export function LineNoteWords({ text, note: { message, at, isUnfinished } }: LineNoteWordsProps) {
  const [start, end] = at ?? [0, 0]
  return (
    <div className="border-b border-line px-3 py-2 text-sm">
      {isUnfinished || at === undefined ? null : (
        <p dir="ltr" aria-hidden className="truncate font-mono">
          {text.slice(0, start)}
          <mark className="bg-transparent text-bad underline decoration-wavy underline-offset-2">
            {text.slice(start, end) || ' '}
          </mark>
          {text.slice(end)}
        </p>
      )}
      <p className={isUnfinished ? 'text-muted' : 'text-bad'}>{message}</p>
    </div>
  )
}

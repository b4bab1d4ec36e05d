import { MarkedLine } from '#components/bulk-edit/line/marked-line.tsx'
import type { LineNote } from './use-line-entry.ts'

interface LineNoteWordsProps {
  readonly text: string
  readonly note: LineNote
}

/** What is wrong in a one-line edit, under the part that it is about. */
export function LineNoteWords({ text, note: { message, at, isUnfinished } }: LineNoteWordsProps) {
  return (
    <div className="border-b border-line px-3 py-2 text-sm">
      {isUnfinished || at === undefined ? null : <MarkedLine text={text} at={at} />}
      <p className={isUnfinished ? 'text-muted' : 'text-bad'}>{message}</p>
    </div>
  )
}

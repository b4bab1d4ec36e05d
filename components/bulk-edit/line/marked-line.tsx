import type { Span } from '#lib/core/edit-line/edit-line.ts'

interface MarkedLineProps {
  readonly text: string
  readonly at: Span
}

/** A one-line edit with the part underlined that an error is about. */
export function MarkedLine({ text, at: [start, end] }: MarkedLineProps) {
  return (
    <p dir="ltr" aria-hidden className="truncate font-mono">
      {text.slice(0, start)}
      <mark className="bg-transparent text-bad underline decoration-wavy underline-offset-2">
        {text.slice(start, end) || ' '}
      </mark>
      {text.slice(end)}
    </p>
  )
}

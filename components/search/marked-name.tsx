import { Fragment } from 'react'
import { markName } from '#lib/queries/local-search.ts'

interface MarkedNameProps {
  readonly name: string
  /** The words that were looked for. */
  readonly words: string
  readonly className?: string
}

/** A product's name with the pieces that were found in it marked. */
export function MarkedName({ name, words, className }: MarkedNameProps) {
  const shown = name.trim() === '' ? 'Product without a name' : name
  const marks = markName(shown, words)
  return (
    <bdi title={shown} className={className}>
      {marks.map(([start, end], at) => (
        <Fragment key={start}>
          {shown.slice(marks[at - 1]?.[1] ?? 0, start)}
          <mark className="rounded-[2px] bg-warn-soft text-inherit">{shown.slice(start, end)}</mark>
        </Fragment>
      ))}
      {shown.slice(marks.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}

import { Fragment } from 'react'
import type { Mark } from '#lib/queries/local-index.ts'
import { lineLook } from './line-look.ts'

interface MarkedNameProps {
  readonly name: string
  /** The pieces of it that were looked for. */
  readonly marks: readonly Mark[] | undefined
  readonly className?: string
}

const none: readonly Mark[] = []

/** A product's name with the pieces that were found in it marked. */
export function MarkedName({ name, marks = none, className }: MarkedNameProps) {
  if (name.trim() === '') {
    return (
      <bdi title={lineLook.noName} className={className}>
        {lineLook.noName}
      </bdi>
    )
  }
  return (
    <bdi title={name} className={className}>
      {marks.map(([start, end], at) => (
        <Fragment key={start}>
          {name.slice(marks[at - 1]?.[1] ?? 0, start)}
          <mark className="rounded-[2px] bg-warn-soft text-inherit">{name.slice(start, end)}</mark>
        </Fragment>
      ))}
      {name.slice(marks.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}

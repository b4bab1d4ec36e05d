import { Fragment } from 'react'
import { t } from '#lib/i18n/t.ts'
import type { Mark } from '#lib/queries/local-index.ts'

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
      <bdi title={t.product.unnamed} className={className}>
        {t.product.unnamed}
      </bdi>
    )
  }
  // By place and not by where it begins: another name is written into the pieces there are.
  const pieces = marks.map(([start, end], place) => ({
    place,
    before: name.slice(marks[place - 1]?.[1] ?? 0, start),
    found: name.slice(start, end),
  }))
  return (
    <bdi title={name} className={className}>
      {pieces.map(({ place, before, found }) => (
        <Fragment key={place}>
          {before}
          <mark className="rounded-[2px] bg-warn-soft text-inherit">{found}</mark>
        </Fragment>
      ))}
      {name.slice(marks.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}

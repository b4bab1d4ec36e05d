import { Fragment } from 'react'
import { t } from '#lib/i18n/t.ts'
import type { MatchRange } from '#lib/queries/local-index.ts'

interface HighlightedNameProps {
  readonly name: string
  /** The pieces of it that were looked for. */
  readonly matchRanges: readonly MatchRange[] | undefined
  readonly className?: string
}

const none: readonly MatchRange[] = []

/** A product's name with the pieces that were found in it marked. */
export function HighlightedName({ name, matchRanges = none, className }: HighlightedNameProps) {
  if (name.trim() === '') {
    return (
      <bdi title={t.product.unnamed} className={className}>
        {t.product.unnamed}
      </bdi>
    )
  }
  // By place and not by where it begins: another name is written into the pieces there are.
  const quantity = matchRanges.map(([start, end], path) => ({
    path,
    before: name.slice(matchRanges[path - 1]?.[1] ?? 0, start),
    found: name.slice(start, end),
  }))
  return (
    <bdi title={name} className={className}>
      {quantity.map(({ path, before, found }) => (
        <Fragment key={path}>
          {before}
          <mark className="rounded-[2px] bg-warn-soft text-inherit">{found}</mark>
        </Fragment>
      ))}
      {name.slice(matchRanges.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}

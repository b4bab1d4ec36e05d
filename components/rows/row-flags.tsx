import { Ban, TriangleAlert } from 'lucide-react'
import type { Flag } from '#lib/core/catalog/changes/preview.ts'
import { t } from '#lib/core/i18n/t.ts'

/** The flags of a row, with the messages of the guardrails. */
export function RowFlags({ flags }: { readonly flags: readonly Flag[] }) {
  return flags.map(({ level, message }) => {
    const isBlock = level === 'block'
    const Icon = isBlock ? Ban : TriangleAlert
    return (
      <p
        key={message}
        className={`flex items-start gap-1 text-sm ${isBlock ? 'text-bad-ink' : 'text-warn-ink'}`}
      >
        <Icon size={13} aria-hidden className="mt-[1.5px] shrink-0" />
        <span className="text-pretty">
          <span className="sr-only">{isBlock ? t.preview.blocked : t.preview.review} </span>
          {message}
        </span>
      </p>
    )
  })
}

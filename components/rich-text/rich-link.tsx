import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { hostOf } from './sanitize.ts'

interface RichLinkProps {
  readonly address: string
  readonly children: ReactNode
}

/** A link in a text. It shows its target and asks before it opens. */
export function RichLink({ address, children }: RichLinkProps) {
  const { openAddress } = usePageActions()
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const close = () => setAsking(false)
  return (
    <span onKeyDown={(event) => (event.key === 'Escape' ? close() : undefined)} role="presentation">
      <button
        type="button"
        aria-expanded={isAsking}
        aria-controls={isAsking ? id : undefined}
        title={address}
        onClick={() => setAsking(!isAsking)}
        className="rounded-sm text-start text-accent-ink underline underline-offset-2 wrap-anywhere"
      >
        {children}
      </button>
      {isAsking ? (
        <span
          id={id}
          role="group"
          aria-label={t.richText.openLink(hostOf(address))}
          className="my-1 flex flex-col gap-1.5 rounded-md bg-accent-soft p-2 text-start text-sm text-ink"
        >
          <strong className="font-semibold wrap-anywhere">
            {t.richText.openLink(hostOf(address))}
          </strong>
          <span>
            {t.richText.openLinkWhole} <bdi className="text-muted wrap-anywhere">{address}</bdi>
          </span>
          <span className="flex gap-2">
            <Button
              size="sm"
              onClick={() => {
                openAddress(address)
                close()
              }}
            >
              <ExternalLink size={12} aria-hidden />
              {t.richText.open}
            </Button>
            <Button size="sm" variant="plain" onClick={close}>
              {t.richText.cancel}
            </Button>
          </span>
        </span>
      ) : null}
    </span>
  )
}

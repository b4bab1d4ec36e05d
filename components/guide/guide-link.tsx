import { usePageActions } from '#components/shell/page-actions.ts'
import type { GuideAddress } from '#lib/extension/guide/topic.ts'
import { t } from '#lib/core/i18n/t.ts'
import { toFragment } from './guide-address.ts'

interface GuideLinkProps {
  readonly to: GuideAddress
  /** What the place in the guide explains. */
  readonly about: string
}

/** “Learn more”, which opens the guide there. */
export function GuideLink({ to, about }: GuideLinkProps) {
  const { openSetting } = usePageActions()
  return (
    <button
      type="button"
      aria-label={`${t.guide.learnMore}: ${about}`}
      onClick={() => openSetting(toFragment(to))}
      className="inline-flex min-h-6 items-center text-accent-ink underline underline-offset-2"
    >
      {t.guide.learnMore}
    </button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { toFragment } from '#components/guide/guide-address.ts'
import { usePageActions } from '#components/shell/page-actions.ts'
import type { GuideAddress } from '#lib/extension/guide/topic.ts'
import { t } from '#lib/core/i18n/t.ts'
import { guideQuery } from '#lib/extension/queries/guide.ts'
import type { Entry } from './entry.ts'
import { matchName, scores } from './rank.ts'

/** The topics of the guide and their headings that match, below everything that does what it names. */
export function useGuideEntries(text: string): readonly Entry[] {
  const { data: topics = [] } = useQuery(guideQuery())
  const { openSetting } = usePageActions()
  if (text.trim() === '') return []
  const toEntries = (address: GuideAddress, title: string, about?: string): readonly Entry[] => {
    const match = matchName(text, title, [t.guide.open]) ?? 0
    if (match < scores.initials) return []
    return [
      {
        id: `guide/${address}`,
        group: 'guide',
        name: t.guide.entry(title),
        about,
        icon: BookOpen,
        isOnlyFound: true,
        score: match / 10_000,
        run: () => openSetting(toFragment(address)),
      },
    ]
  }
  return topics.flatMap(({ id, title, blocks }) =>
    toEntries(id, title).concat(
      blocks.flatMap((block) =>
        block.kind === 'heading' ? toEntries(`${id}/${block.id}`, block.text, title) : [],
      ),
    ),
  )
}

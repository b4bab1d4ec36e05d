import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { toFragment } from '#components/guide/guide-address.ts'
import { usePageActions } from '#components/shell/page-actions.ts'
import type { GuideTopic } from '#lib/guide/load-guide.ts'
import type { GuideAddress } from '#lib/guide/topic.ts'
import { t } from '#lib/i18n/t.ts'
import { guideQuery } from '#lib/queries/guide.ts'
import type { Entry } from './entry.ts'

/** The topics of the guide and their headings. */
export function useGuideEntries(): readonly Entry[] {
  const { data: topics = [] } = useQuery(guideQuery())
  const { openSetting } = usePageActions()
  const toEntry = (address: GuideAddress, name: string, about: string): Entry => ({
    id: `guide/${address}`,
    group: 'guide',
    name,
    about,
    keywords: [t.guide.open],
    icon: BookOpen,
    isOnlyFound: true,
    run: () => openSetting(toFragment(address)),
  })
  return topics.flatMap(({ id, title, blocks }: GuideTopic) => [
    toEntry(id, title, t.guide.open),
    ...blocks.flatMap((block) =>
      block.kind === 'heading' ? [toEntry(`${id}/${block.id}`, block.text, title)] : [],
    ),
  ])
}

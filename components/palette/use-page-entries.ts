import { BookOpen, Settings, SlidersHorizontal } from 'lucide-react'
import { toFragment } from '#components/guide/guide-address.ts'
import { settingCards } from '#components/settings/setting-cards.ts'
import { sectionIcons, sectionTitle } from '#components/settings/sections.ts'
import { type PageActions, usePageActions } from '#components/shell/page-actions.ts'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Entry } from './entry.ts'
import { pageIds, pages } from './pages.ts'
import type { Surface } from './surface.ts'

/** The pages and settings of all surfaces. */
export function usePageEntries({ pages: own, connection }: Surface): readonly Entry[] {
  const actions = usePageActions()
  return [...listPages(own, actions, connection?.catalog ?? 'v1'), ...listSettings(actions)]
}

function listPages(
  own: Surface['pages'],
  { openWorkbench, openOptions, openSetting }: PageActions,
  catalog: Catalog,
): Entry[] {
  const listed = pageIds.flatMap((id): Entry[] => {
    const { icon, name, ownName = name, route } = pages[id]
    const link = own[id]
    const run = link?.open ?? toRoute(openWorkbench, route)
    if (run === undefined) return []
    const isElsewhere = link === undefined && route !== ''
    return [
      {
        id: `page/${id}`,
        group: 'page',
        name: link === undefined ? name(catalog) : ownName(catalog),
        about: isElsewhere ? t.palette.inWorkbench : undefined,
        icon,
        keys: link?.keys,
        run,
      },
    ]
  })
  return [
    ...listed,
    {
      id: 'page/settings',
      group: 'page',
      name: t.menus.settings,
      icon: Settings,
      run: openOptions,
    },
    {
      id: 'page/guide',
      group: 'page',
      name: t.guide.open,
      icon: BookOpen,
      run: () => openSetting(toFragment()),
    },
  ]
}

function toRoute(
  openWorkbench: PageActions['openWorkbench'],
  route: string | undefined,
): (() => void) | undefined {
  if (openWorkbench === undefined || route === undefined) return undefined
  return () => openWorkbench(route)
}

/** Each card of the settings page. */
function listSettings({ openSetting }: PageActions): Entry[] {
  return settingCards.map(({ id, section, title, keywords }) => ({
    id: `setting/${id}`,
    group: 'setting',
    name: title(),
    about: sectionTitle(section),
    keywords: [sectionTitle(section), ...keywords()],
    icon: sectionIcons[section] ?? SlidersHorizontal,
    isOnlyFound: true,
    run: () => openSetting(id),
  }))
}

import { clsx } from 'clsx'
import {
  ArchiveRestore,
  ChartColumn,
  History,
  FolderTree,
  type LucideIcon,
  Newspaper,
  FileSpreadsheet,
  Settings,
  Table2,
  Zap,
} from 'lucide-react'
import { Logo } from '#components/shell/logo.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import { LockButton } from '#components/vault/lock-button.tsx'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  goKeys,
  type GridView,
  type PageName,
  pages,
  writeRoute,
} from '#components/shell/workbench-route.ts'

const icons: Readonly<Record<PageName, LucideIcon>> = {
  products: Table2,
  collections: FolderTree,
  sheets: FileSpreadsheet,
  jobs: History,
  rules: Zap,
  points: ArchiveRestore,
  activity: Newspaper,
  charts: ChartColumn,
}

interface RailProps {
  readonly catalog: Catalog
  readonly page: PageName
  /** The last view of the grid, which its link returns to. */
  readonly view: GridView
}

/** Links to the pages of the workbench. */
export function Rail({ catalog, page, view }: RailProps) {
  const { openOptions } = usePageActions()
  return (
    <div className="flex w-14 shrink-0 flex-col items-center border-e border-line bg-surface py-2 min-[1280px]:w-44 min-[1280px]:items-stretch min-[1280px]:px-2">
      <div className="flex h-9 items-center gap-2 min-[1280px]:px-2">
        <Logo size={22} />
        <span className="hidden truncate font-semibold min-[1280px]:inline">Shelfside</span>
      </div>
      <nav aria-label={t.workbench.nav} className="mt-3 flex flex-1 flex-col gap-0.5">
        {pages.map((name) => {
          const Icon = icons[name]
          const title = name === 'collections' ? t.collections.title(catalog) : t.workbench[name]
          return (
            <a
              key={name}
              href={writeRoute(name === 'products' ? { page: name, view } : { page: name })}
              aria-current={name === page ? 'page' : undefined}
              title={t.workbench.goKey(title, `g ${goKeys[name]}`)}
              className={clsx(
                'flex size-9 items-center justify-center gap-2.5 rounded-md font-medium transition-colors min-[1280px]:h-8 min-[1280px]:w-auto min-[1280px]:justify-start min-[1280px]:px-2',
                name === page
                  ? 'bg-accent-soft text-accent-ink'
                  : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              <Icon size={17} aria-hidden className="shrink-0" />
              <span className="sr-only min-[1280px]:not-sr-only min-[1280px]:truncate">
                {title}
              </span>
            </a>
          )
        })}
      </nav>
      <div className="flex flex-col items-center gap-1 min-[1280px]:flex-row min-[1280px]:px-1">
        <LockButton />
        <IconButton label={t.workbench.settings} onClick={openOptions}>
          <Settings size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

import {
  ArchiveRestore,
  ChartColumn,
  FileSpreadsheet,
  FolderTree,
  History,
  type LucideIcon,
  Newspaper,
  PanelTop,
  Search,
  Table2,
  Zap,
} from 'lucide-react'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import { t } from '#lib/core/i18n/t.ts'

interface Page {
  readonly icon: LucideIcon
  readonly name: (catalog: Catalog) => string
  /** Its name on the surface that has it. */
  readonly ownName?: ((catalog: Catalog) => string) | undefined
  /** Its address in the workbench; undefined where only other surfaces have it. */
  readonly route?: string | undefined
}

/** The pages of all surfaces. */
const allPages = {
  search: { icon: Search, name: () => t.menus.search },
  page: { icon: PanelTop, name: () => t.shell.page },
  products: {
    icon: Table2,
    name: () => t.menus.workbench,
    ownName: () => t.workbench.products,
    route: '',
  },
  collections: {
    icon: FolderTree,
    name: (catalog: Catalog) => t.collections.title(catalog),
    route: '#collections',
  },
  sheets: { icon: FileSpreadsheet, name: () => t.workbench.sheets, route: '#sheets' },
  jobs: { icon: History, name: () => t.workbench.jobs, route: '#jobs' },
  rules: { icon: Zap, name: () => t.workbench.rules, route: '#rules' },
  points: { icon: ArchiveRestore, name: () => t.workbench.points, route: '#points' },
  activity: { icon: Newspaper, name: () => t.workbench.activity, route: '#activity' },
  charts: { icon: ChartColumn, name: () => t.workbench.charts, route: '#charts' },
} as const satisfies Readonly<Record<string, Page>>

export type PageId = keyof typeof allPages
export const pages: Readonly<Record<PageId, Page>> = allPages
export const pageIds = Object.keys(pages) as readonly PageId[]

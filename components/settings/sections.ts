import {
  HardDrive,
  Info,
  type LucideIcon,
  Palette,
  RefreshCw,
  ShieldAlert,
  Store,
} from 'lucide-react'
import { t } from '#lib/core/i18n/t.ts'

/** In the order of the page; the name of a section is its URL fragment. */
export const sectionNames = ['stores', 'safety', 'sync', 'appearance', 'privacy', 'about'] as const
export type SectionName = (typeof sectionNames)[number]

export const sectionIcons: Readonly<Record<SectionName, LucideIcon>> = {
  stores: Store,
  safety: ShieldAlert,
  sync: RefreshCw,
  appearance: Palette,
  privacy: HardDrive,
  about: Info,
}

export function sectionTitle(name: SectionName): string {
  return t.settings[`section/${name}`]
}

import {
  Bell,
  Database,
  HardDrive,
  Info,
  Keyboard,
  KeyRound,
  type LucideIcon,
  Palette,
  PanelRight,
  ShieldAlert,
  Stethoscope,
} from 'lucide-react'
import { t } from '#lib/i18n/t.ts'

/** In the order of the page; the name of a section is its URL fragment. */
export const sectionNames = [
  'sites',
  'look',
  'panels',
  'shortcuts',
  'limits',
  'copy',
  'alerts',
  'data',
  'diagnostics',
  'about',
] as const
export type SectionName = (typeof sectionNames)[number]

export const sectionIcons: Readonly<Record<SectionName, LucideIcon>> = {
  sites: KeyRound,
  look: Palette,
  panels: PanelRight,
  shortcuts: Keyboard,
  limits: ShieldAlert,
  copy: Database,
  alerts: Bell,
  data: HardDrive,
  diagnostics: Stethoscope,
  about: Info,
}

export function sectionTitle(name: SectionName): string {
  return t.settings[name]
}

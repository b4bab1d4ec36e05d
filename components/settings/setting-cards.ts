import { t } from '#lib/i18n/t.ts'
import type { SectionName } from './sections.ts'

interface SettingCard {
  /** The id of its heading. */
  readonly id: string
  readonly section: SectionName
  readonly title: () => string
  /** Other words that find it: those of its fields. */
  readonly keywords: () => readonly string[]
}

/** The cards of the settings page, for those who search for one. */
export const settingCards: readonly SettingCard[] = [
  {
    id: 'shops',
    section: 'sites',
    title: () => t.sites.title,
    keywords: () => [t.shell.connectShop, t.settings.keyPermissions, t.settings.checkPermissions],
  },
  {
    id: 'vault',
    section: 'sites',
    title: () => t.vault.title,
    keywords: () => [t.vault.lockAutomatically, t.vault.changePassphrase, t.vault.setPassphrase],
  },
  {
    id: 'look',
    section: 'look',
    title: () => t.settings.look,
    keywords: () => [
      t.settings.theme,
      t.settings.light,
      t.settings.dark,
      t.settings.density,
      t.settings.compact,
      t.settings.enterDirection,
      t.settings.language,
    ],
  },
  {
    id: 'panels',
    section: 'panels',
    title: () => t.settings.panels,
    keywords: () => [t.settings.panelOnProduct, t.settings.panelOnList],
  },
  {
    id: 'shortcuts',
    section: 'shortcuts',
    title: () => t.settings.shortcuts,
    keywords: () => [t.search.keys],
  },
  {
    id: 'guardrails',
    section: 'limits',
    title: () => t.settings.warnings,
    keywords: () => [t.preview['guardrail/below-cost']],
  },
  {
    id: 'low-stock',
    section: 'limits',
    title: () => t.settings.lowStock,
    keywords: () => [t.settings.lowStockFrom],
  },
  {
    id: 'budget',
    section: 'limits',
    title: () => t.settings.budget,
    keywords: () => [t.settings.requestsPerMinute],
  },
  {
    id: 'copy',
    section: 'copy',
    title: () => t.offlineReplica.title,
    keywords: () => [t.offlineReplica.syncNow, t.offlineReplica.delete],
  },
  {
    id: 'relay',
    section: 'copy',
    title: () => t.settings.relay,
    keywords: () => [t.settings.relayTitle],
  },
  {
    id: 'alerts',
    section: 'alerts',
    title: () => t.settings.alerts,
    keywords: () => [t.settings.alertStock, t.settings.alertJob, t.settings.alertPrice],
  },
  {
    id: 'journal',
    section: 'data',
    title: () => t.maintenance.journal,
    keywords: () => [t.maintenance.keepFor, t.maintenance.removeOldNow],
  },
  {
    id: 'export',
    section: 'data',
    title: () => t.maintenance.exportTitle,
    keywords: () => [t.maintenance.exportNow],
  },
  {
    id: 'remove-all',
    section: 'data',
    title: () => t.maintenance.removeTitle,
    keywords: () => [t.maintenance.removeNow],
  },
  {
    id: 'diagnostics',
    section: 'diagnostics',
    title: () => t.settings.diagnostics,
    keywords: () => [],
  },
  {
    id: 'safety',
    section: 'about',
    title: () => t.settings.safety,
    keywords: () => [t.settings.version],
  },
]

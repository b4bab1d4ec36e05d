import { t } from '#lib/core/i18n/t.ts'
import { type SectionName, sectionNames } from './sections.ts'

interface SettingCard {
  /** The id of its heading. */
  readonly id: string
  readonly section: SectionName
  readonly title: () => string
  /** Other words that find it: those of its fields. */
  readonly keywords: () => readonly string[]
}

/** The cards of the settings, page by page, each in the order of its page. */
export const settingCards: readonly SettingCard[] = [
  {
    id: 'your-stores',
    section: 'stores',
    title: () => t.sites.title,
    keywords: () => [t.shell.connectStore, t.settings.keyPermissions, t.settings.checkPermissions],
  },
  {
    id: 'vault',
    section: 'stores',
    title: () => t.vault.title,
    keywords: () => [t.vault.lockAutomatically, t.vault.changePassphrase, t.vault.setPassphrase],
  },
  {
    id: 'guardrails',
    section: 'safety',
    title: () => t.settings.warnings,
    keywords: () => [t.preview['guardrail/below-cost']],
  },
  {
    id: 'budget',
    section: 'safety',
    title: () => t.settings.budget,
    keywords: () => [t.settings.requestsPerMinute],
  },
  {
    id: 'copy',
    section: 'sync',
    title: () => t.offlineReplica.title,
    keywords: () => [t.offlineReplica.syncNow, t.offlineReplica.delete],
  },
  {
    id: 'restore-points',
    section: 'sync',
    title: () => t.restore.points,
    keywords: () => [t.restore.spaceLimit, t.restore.pause, t.restore.deleteAll, t.restore.folder],
  },
  {
    id: 'relay',
    section: 'sync',
    title: () => t.settings.relay,
    keywords: () => [t.settings.relayTitle],
  },
  {
    id: 'runner',
    section: 'sync',
    title: () => t.runner.title,
    keywords: () => [t.runner.key, t.runner.runThere],
  },
  {
    id: 'webhook',
    section: 'sync',
    title: () => t.webhook.title,
    keywords: () => [t.webhook.address, t.webhook.secret],
  },
  {
    id: 'alerts',
    section: 'sync',
    title: () => t.settings.alerts,
    keywords: () => [t.settings.alertJob, t.settings.alertPrice],
  },
  {
    id: 'low-stock',
    section: 'sync',
    title: () => t.settings.lowStock,
    keywords: () => [t.settings.lowStockFrom],
  },
  {
    id: 'look',
    section: 'appearance',
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
    section: 'appearance',
    title: () => t.settings.panels,
    keywords: () => [t.settings.panelOnProduct, t.settings.panelOnList, t.settings.rowMarks],
  },
  {
    id: 'shortcuts',
    section: 'appearance',
    title: () => t.settings.shortcuts,
    keywords: () => [t.search.keys],
  },
  {
    id: 'promises',
    section: 'privacy',
    title: () => t.settings.safety,
    keywords: () => [],
  },
  {
    id: 'journal',
    section: 'privacy',
    title: () => t.maintenance.journal,
    keywords: () => [t.maintenance.keepFor, t.maintenance.removeOldNow],
  },
  {
    id: 'export',
    section: 'privacy',
    title: () => t.maintenance.exportTitle,
    keywords: () => [t.maintenance.exportNow],
  },
  {
    id: 'remove-all',
    section: 'privacy',
    title: () => t.maintenance.removeTitle,
    keywords: () => [t.maintenance.removeNow],
  },
  {
    id: 'version',
    section: 'about',
    title: () => t.settings.version,
    keywords: () => [t.settings.licenses, t.welcome.open],
  },
  {
    id: 'diagnostics',
    section: 'about',
    title: () => t.settings.diagnostics,
    keywords: () => [],
  },
]

/** Sections that earlier versions had and that are neither a section nor a card now. Links to them still work. */
const formerNames: Readonly<Record<string, SectionName>> = {
  sites: 'stores',
  limits: 'safety',
  data: 'privacy',
}

/** The section that a URL fragment names, directly or by one of its cards. */
export function findSection(fragment: string): SectionName {
  const named = sectionNames.find((section) => section === fragment)
  const card = settingCards.find(({ id }) => id === fragment)
  return named ?? card?.section ?? formerNames[fragment] ?? 'stores'
}

import { consoleLog, type Log } from '#lib/core/base/log.ts'
import { openOnce } from '#lib/core/base/open-once.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import { hasAlarm, onAlarm } from '#lib/extension/browser/alarms.ts'
import { onCommand } from '#lib/extension/browser/commands.ts'
import { onMenuClick } from '#lib/extension/browser/menus.ts'
import { onMessage } from '#lib/extension/browser/messages.ts'
import { listenToOmnibox } from '#lib/extension/browser/omnibox.ts'
import { onHostsGranted, onIdlePermission } from '#lib/extension/browser/permissions.ts'
import { renewDatabaseLog } from '#lib/extension/browser/renew-database-log.ts'
import { onBrowserStartup, onInstalled, readIdentity } from '#lib/extension/browser/runtime.ts'
import { openSidePanel } from '#lib/extension/browser/side-panel.ts'
import { lockStorage } from '#lib/extension/browser/storage.ts'
import { onActiveTabChange, onTabRemoved, openPageInTab } from '#lib/extension/browser/tabs.ts'
import { showTexts } from '#lib/core/i18n/language.ts'
import * as english from '#lib/core/i18n/locales/en/index.ts'
import { serve } from '#lib/extension/rpc/server/serve.ts'
import { forgetTab } from './admin-pages.ts'
import { announce } from './announce.ts'
import { createWorkerApp, type WorkerDeps } from './create-worker-app.ts'
import { documentsAlarm } from './open-documents.ts'
import { feedAlarm } from './feeds.ts'
import { jobsAlarm, scheduleAlarm, wakeAlarm } from './worker-jobs.ts'
import { lockAlarm } from './locking.ts'
import { openStore } from './open-store.ts'
import { replicaAlarm } from './replicas.ts'
import { handleMenuClick, installMenus, repairMenus } from './menus.ts'
import { rulesAlarm } from './rules.ts'
import { loadSettings } from './settings.ts'

const openJobs: WorkerDeps['openJobs'] = async (...deps) =>
  (await loadChunk(() => import('./chunks/jobs.ts'))).openJobs(...deps)

/**
 * Registers all listeners of the worker in its first turn: an event that comes before its listener is lost.
 * The worker may be stopped at any time; the next event starts it again.
 */
export function startWorker(
  deps: Pick<WorkerDeps, 'openStore' | 'openJobs' | 'openReplica'> = {
    openStore: openStore,
    openJobs,
  },
  log: Log = consoleLog,
  // The event that woke the worker is handled before background work starts.
  backgroundDelayMs = 500,
): void {
  // An event may have to be answered before the chosen language is loaded.
  showTexts('en', english)
  const failed = (error: unknown) => log.error('Background work of the worker failed.', { error })
  const ready = Promise.all([lockStorage(), loadSettings()])
  const worker = createWorkerApp({ ...deps, ready, log })
  const { handlers, menuParts, omnibox, wakeJobs, wakeReplica, wakeFeed, wakeRules } = worker
  const { checkLock, watchComputer, followActiveTab, planDocuments, wakeDocuments } = worker
  // Menus are created in the chosen language.
  let menus: Promise<unknown> = ready
  const renewLog = openOnce(renewDatabaseLog)

  onMessage(serve(handlers, { own: readIdentity(), log }))
  onMenuClick((click) => void handleMenuClick(menuParts, click).catch(failed))
  onCommand('open-workbench', () => void openPageInTab('workbench.html').catch(failed))
  // Before any await: the browser opens the side panel only in the same turn as the key.
  onCommand('open-side-panel', (tabId) => {
    if (tabId !== undefined) void openSidePanel(tabId)
  })
  onTabRemoved((tabId) => void forgetTab(tabId).catch(failed))
  onActiveTabChange(() => {
    announce('page')
    void followActiveTab()
  })
  // Work that lacked the permission continues, and pages read again.
  onHostsGranted(() => {
    announce('connection')
    void wakeJobs()
    void wakeReplica().catch(failed)
  })
  void watchComputer()
  onIdlePermission(() => {
    announce('connection')
    void watchComputer()
  })
  listenToOmnibox(
    () => omnibox.greet(),
    (entered) => omnibox.answer(entered),
    (content, openIn) => void omnibox.open(content, openIn).catch(failed),
  )
  onAlarm(replicaAlarm, () => void wakeReplica().catch(failed))
  onAlarm(documentsAlarm, () => void wakeDocuments().catch(failed))
  onAlarm(feedAlarm, () => void wakeFeed().catch(failed))
  onAlarm(jobsAlarm, () => void wakeJobs())
  onAlarm(wakeAlarm, () => void wakeJobs())
  onAlarm(scheduleAlarm, () => void wakeJobs())
  onAlarm(rulesAlarm, () => void wakeRules().catch(failed))
  onAlarm(lockAlarm, () => void checkLock())
  onBrowserStartup(() => {
    void renewLog().catch(failed)
    void wakeJobs()
  })
  onInstalled((isNew) => {
    if (isNew) void worker.welcome().catch(failed)
    menus = menus.then(installMenus).catch(failed)
    void wakeJobs()
  })

  ready.then(checkLock).catch(failed)
  hasAlarm(jobsAlarm)
    .then((isAnyUnfinished) => (isAnyUnfinished ? wakeJobs() : undefined))
    .catch(failed)
  setTimeout(() => {
    menus = menus.then(repairMenus).catch(failed)
    void wakeJobs()
    void wakeReplica().catch(failed)
    void wakeRules().catch(failed)
    void planDocuments().catch(failed)
    void renewLog().catch(failed)
  }, backgroundDelayMs)
}

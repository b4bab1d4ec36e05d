import { consoleLog, type Log } from '#lib/base/log.ts'
import { loadAnnex } from '#lib/domain/load-annex.ts'
import { hasAlarm, onAlarm } from '#lib/platform/alarms.ts'
import { onCommand } from '#lib/platform/commands.ts'
import { onMenuClick } from '#lib/platform/menus.ts'
import { onMessage } from '#lib/platform/messages.ts'
import { listenToOmnibox } from '#lib/platform/omnibox.ts'
import { onHostsGranted, onIdlePermission } from '#lib/platform/permissions.ts'
import { onBrowserStartup, onInstalled, readIdentity } from '#lib/platform/runtime.ts'
import { lockStorage } from '#lib/platform/storage.ts'
import { onFrontChange, onTabRemoved, openPageInTab } from '#lib/platform/tabs.ts'
import { showTexts } from '#lib/i18n/language.ts'
import * as english from '#lib/i18n/locales/en/index.ts'
import { serve } from '#lib/rpc/server/serve.ts'
import { forgetTab } from './admin-pages.ts'
import { announce } from './announce.ts'
import { compose, type Parts } from './compose.ts'
import { feedAlarm } from './feeds.ts'
import { jobsAlarm, scheduleAlarm, wakeAlarm } from './follow-jobs.ts'
import { lockAlarm } from './locking.ts'
import { openShop } from './open-shop.ts'
import { replicaAlarm } from './replicas.ts'
import { answerMenu, installMenus, repairMenus } from './menus.ts'
import { loadChosenLanguage } from './settings.ts'

const openJobs: Parts['openJobs'] = async (...parts) =>
  (await loadAnnex(() => import('./annexes/jobs.ts'))).openJobs(...parts)

/**
 * Everything the worker listens to, in the first turn of its life: an event that comes before its
 * listener is lost. It may be stopped after any line, and is started again by the next event.
 */
export function startWorker(
  parts: Pick<Parts, 'openStore' | 'openJobs' | 'openReplica'> = { openStore: openShop, openJobs },
  log: Log = consoleLog,
  // Whoever woke the worker is answered before it does its rounds; what is known to wait is not kept waiting.
  answersFirstMs = 500,
): void {
  // An event may have to be answered before the chosen language is loaded.
  showTexts('en', english)
  const failed = (error: unknown) => log.error('The worker could not do its rounds.', { error })
  const ready = Promise.all([lockStorage(), loadChosenLanguage()])
  const worker = compose({ ...parts, ready, log })
  const { handlers, menuParts, omnibox, wakeJobs, wakeReplica, wakeFeed } = worker
  const { lookAtLock, watchComputer, followFront } = worker
  // Menus are made in the language that was chosen.
  let menus: Promise<unknown> = ready

  onMessage(serve(handlers, { own: readIdentity(), log }))
  onMenuClick((click) => void answerMenu(menuParts, click).catch(failed))
  onCommand('open-workbench', () => void openPageInTab('workbench.html').catch(failed))
  onTabRemoved((tabId) => void forgetTab(tabId).catch(failed))
  onFrontChange(() => {
    announce('page')
    void followFront()
  })
  // What stopped for want of the permission goes on, and pages ask again.
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
    (typed) => omnibox.answer(typed),
    (content, openIn) => void omnibox.open(content, openIn).catch(failed),
  )
  onAlarm(replicaAlarm, () => void wakeReplica().catch(failed))
  onAlarm(feedAlarm, () => void wakeFeed().catch(failed))
  onAlarm(jobsAlarm, () => void wakeJobs())
  onAlarm(wakeAlarm, () => void wakeJobs())
  onAlarm(scheduleAlarm, () => void wakeJobs())
  onAlarm(lockAlarm, () => void lookAtLock())
  onBrowserStartup(() => void wakeJobs())
  onInstalled(() => {
    menus = menus.then(installMenus).catch(failed)
    void wakeJobs()
  })

  ready.then(lookAtLock).catch(failed)
  hasAlarm(jobsAlarm)
    .then((isAnyUnfinished) => (isAnyUnfinished ? wakeJobs() : undefined))
    .catch(failed)
  setTimeout(() => {
    menus = menus.then(repairMenus).catch(failed)
    void wakeJobs()
    void wakeReplica().catch(failed)
  }, answersFirstMs)
}

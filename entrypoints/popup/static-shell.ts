import '#components/ui/page.css'
import './popup.css'
import { renderStaticShell, type StaticShell } from '#components/popup/static-shell.ts'
import { applySettings } from '#components/shell/apply-settings.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { readOpeningSearch } from '#components/workspace/page-states.ts'
import { hasAnyRecent, recentKey } from '#components/popup/read-recent.ts'
import { type OpenStore, parseOpenStore } from '#lib/extension/app/open-store.ts'
import {
  readSession,
  openStoreKey,
  toPageStateKey,
} from '#lib/extension/browser/session-storage.ts'
import { prefetchEarly, prefetchLocalIndex } from '#lib/extension/queries/early-index.ts'
import { readSavedSettings } from '#lib/extension/queries/saved-settings.ts'
import { readFirstRows, readLeftRows } from '#lib/extension/queries/first-rows.ts'
import { leftSearchKey } from '#lib/extension/queries/left-search.ts'
import { wakeWorker } from '#lib/extension/queries/worker-health.ts'

/*
 * The popup's first script, kept small: before the worker and the other scripts have started, it renders the
 * first rows from the offline copy, if the popup will show them.
 */
prefetchEarly()
const settingsApplied = applySettings(readSavedSettings())

interface EarlyStore extends OpenStore, StaticShell {}

async function draw(): Promise<EarlyStore | undefined> {
  const popupStateKey = toPageStateKey('popup')
  const recentStateKey = toPageStateKey(recentKey)
  const leftStateKey = toPageStateKey(leftSearchKey)
  const [saved] = await Promise.all([
    readSession([openStoreKey, popupStateKey, recentStateKey, leftStateKey]),
    settingsApplied,
  ])
  const store = parseOpenStore(saved[openStoreKey])
  // The bar for several stores is not rendered here.
  if (store === undefined || store.isOneOfSeveral === true) return undefined
  const { siteId, currency } = store
  const text = readOpeningSearch(saved[popupStateKey], siteId)
  if (text === undefined) return undefined
  const first =
    text === ''
      ? await readFirstRows(siteId)
      : await readLeftRows(siteId, text, saved[leftStateKey])
  const root = document.getElementById('root')
  if (first === undefined || first.lines.length === 0 || root === null) return undefined
  const hasRecent = hasAnyRecent(saved[recentStateKey], siteId)
  const shell = renderStaticShell(root, first, { currency, text, hasRecent })
  return shell && { ...store, ...shell }
}

async function start(): Promise<void> {
  // Errors are ignored here; the popup reports them.
  const early = await draw().catch(() => undefined)
  // Paint before doing anything else.
  if (early !== undefined) await nextFrame()
  wakeWorker()
  prefetchLocalIndex()
  const { startPopup } = await import('./main.tsx')
  await startPopup(early)
}

// A hidden window paints no frame.
const maxFrameMs = 100

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxFrameMs)
  })
}

void start()
// The first number format takes longer than rendering: it is created while storage and texts are read. Their
// requests are sent when this script has ended.
setTimeout(() => formatCount(0))

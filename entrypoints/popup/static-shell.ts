import '#components/ui/page.css'
import './popup.css'
import { renderStaticShell, type StaticShell } from '#components/search/static-shell.ts'
import { applySettings } from '#components/shell/apply-settings.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isPlainView } from '#components/workspace/saved-views.ts'
import { hasAnyRecent, recentView } from '#components/workspace/read-recent.ts'
import { type OpenShop, parseOpenShop } from '#lib/catalog/app/open-shop.ts'
import { readSession, openShopKey, toViewKey } from '#lib/browser/session-storage.ts'

import { prefetchEarly, prefetchLocalIndex } from '#lib/queries/early-index.ts'
import { readSavedSettings } from '#lib/queries/saved-settings.ts'
import { readFirstRows } from '#lib/queries/first-rows.ts'
import { wakeWorker } from '#lib/queries/worker-health.ts'

/*
 * The popup's first script, kept small: while the worker sleeps and the rest is not loaded, it draws
 * the first lines out of the copy of the shop, when that is what the popup will show.
 */
prefetchEarly()
const settled = applySettings(readSavedSettings())

interface EarlyShop extends OpenShop, StaticShell {}

async function draw(): Promise<EarlyShop | undefined> {
  const viewKey = toViewKey('popup')
  const recentKey = toViewKey(recentView)
  const [kept] = await Promise.all([readSession([openShopKey, viewKey, recentKey]), settled])
  const shop = parseOpenShop(kept[openShopKey])
  // What stands above the search where there are several shops is not drawn here.
  if (shop === undefined || shop.isOneOfSeveral === true) return undefined
  if (!isPlainView(kept[viewKey], shop.siteId)) return undefined
  const first = await readFirstRows(shop.siteId)
  const root = document.getElementById('root')
  if (first === undefined || first.lines.length === 0 || root === null) return undefined
  const hasRecent = hasAnyRecent(kept[recentKey], shop.siteId)
  const look = renderStaticShell(root, first, shop.currency, hasRecent)
  return look && { ...shop, ...look }
}

async function start(): Promise<void> {
  // Whatever goes wrong here, the rest says what it is.
  const early = await draw().catch(() => undefined)
  // What was drawn is to be seen before anything else is done.
  if (early !== undefined) await nextFrame()
  wakeWorker()
  prefetchLocalIndex()
  const { startPopup } = await import('./main.tsx')
  await startPopup(early)
}

// A window that is not in sight draws no frame.
const longestFrameMs = 100

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestFrameMs)
  })
}

void start()
// The first format takes longer than all of the drawing: it is made while the storage looks.
formatCount(0)

import type { StaticShell } from '#components/popup/static-shell.ts'
import { startPage } from '#components/frame/start-page.tsx'
import type { OpenStore } from '#lib/extension/app/open-store.ts'
import { recentKey } from '#components/popup/read-recent.ts'
import { reloadExtension } from '#lib/extension/browser/browser-api.ts'
import { requestOwnHosts } from '#lib/extension/browser/permissions.ts'
import { openSidePanel } from '#lib/extension/browser/side-panel.ts'
import { openPageInTab, readActiveTabId } from '#lib/extension/browser/tabs.ts'
import { connectionQuery } from '#lib/extension/queries/sites.ts'
import { localIndexQuery } from '#lib/extension/queries/local-index.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import { pageStateQuery } from '#lib/extension/queries/page-state.ts'
import { Popup } from './popup.tsx'

/** Renders the popup; replaces a static shell once all its data is loaded. */
export async function startPopup(early: (OpenStore & StaticShell) | undefined): Promise<void> {
  // Read before any click, because the side panel opens only in the same turn as a click.
  let tabId: number | undefined
  readActiveTabId().then(
    (id) => (tabId = id),
    () => undefined,
  )
  let field = early?.field
  const takeEnteredText = () => {
    const entered = field?.value
    field = undefined
    return entered === early?.text ? undefined : entered
  }
  const client = createQueryClient()
  if (early !== undefined) {
    // None of these rejects: failed reads are repeated, and reported, where the data is used.
    const loaded = Promise.all([
      client.prefetchQuery(connectionQuery),
      client.prefetchQuery(pageStateQuery('popup')),
      client.prefetchQuery(pageStateQuery(recentKey)),
      client.prefetchQuery(localIndexQuery(early.siteId)),
    ])
    const health = import('#lib/extension/queries/worker-health.ts')
    await Promise.race([loaded, health.then(({ untilUnresponsive }) => untilUnresponsive())])
  }
  await startPage(
    {
      openSidePanel: () => {
        if (tabId === undefined) return
        void openSidePanel(tabId).then((opened) => opened && window.close())
      },
      openOptions: () => void openPageInTab('options.html').then(() => window.close()),
      openSetting: (card) => void openPageInTab(`options.html#${card}`).then(() => window.close()),
      openWorkbench: (route = '') =>
        void openPageInTab(`workbench.html${route}`).then(() => window.close()),
      allowWix: requestOwnHosts,
      reload: reloadExtension,
      openAddress: (address) => window.open(address, '_blank', 'noopener'),
    },
    <Popup takeEnteredText={takeEnteredText} />,
    client,
  )
}

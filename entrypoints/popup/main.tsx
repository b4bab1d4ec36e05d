import type { StaticShell } from '#components/search/static-shell.ts'
import { startPage } from '#components/shell/start-page.tsx'
import type { OpenShop } from '#lib/catalog/app/open-shop.ts'
import { recentView } from '#components/workspace/read-recent.ts'
import { reloadExtension } from '#lib/browser/browser-api.ts'
import { requestOwnHosts } from '#lib/browser/permissions.ts'
import { openSidePanel } from '#lib/browser/side-panel.ts'
import { openPageInTab, readActiveTabId } from '#lib/browser/tabs.ts'
import { connectionQuery } from '#lib/queries/sites.ts'
import { localIndexQuery } from '#lib/queries/local-index.ts'
import { createQueryClient } from '#lib/queries/query-client.ts'
import { viewQuery } from '#lib/queries/views.ts'
import { Popup } from './popup.tsx'

/** Draws the popup; in the place of a first look once everything that was in it is known. */
export async function startPopup(early: (OpenShop & StaticShell) | undefined): Promise<void> {
  // Known before anybody clicks: the browser opens the panel only in the very turn of a click.
  let tabId: number | undefined
  readActiveTabId().then(
    (id) => (tabId = id),
    () => undefined,
  )
  let field = early?.field
  const takeEnteredText = () => {
    const entered = field?.value ?? ''
    field = undefined
    return entered
  }
  const client = createQueryClient()
  if (early !== undefined) {
    // None of these rejects: what is missing is asked for again, and its failure shown, where it is used.
    const known = Promise.all([
      client.prefetchQuery(connectionQuery),
      client.prefetchQuery(viewQuery('popup')),
      client.prefetchQuery(viewQuery(recentView)),
      client.prefetchQuery(localIndexQuery(early.siteId)),
    ])
    const silence = import('#lib/queries/worker-health.ts')
    await Promise.race([known, silence.then(({ untilUnresponsive }) => untilUnresponsive())])
  }
  await startPage(
    {
      openSidePanel: () => {
        if (tabId === undefined) return
        void openSidePanel(tabId).then((opened) => opened && window.close())
      },
      openOptions: () => void openPageInTab('options.html').then(() => window.close()),
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

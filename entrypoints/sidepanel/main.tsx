import '#components/ui/page.css'
import './sidepanel.css'
import { startPage } from '#components/frame/start-page.tsx'
import { browserApi, reloadExtension } from '#lib/extension/browser/browser-api.ts'
import { requestHosts, requestOwnHosts } from '#lib/extension/browser/permissions.ts'
import { openPageInTab } from '#lib/extension/browser/tabs.ts'
import { prefetchLocalIndex } from '#lib/extension/queries/early-index.ts'
import { SidePanel } from './side-panel.tsx'

// Runs while the worker starts.
prefetchLocalIndex()

/** The side panel follows the tabs of its window, or of the window used last if that is unknown. */
async function readWindowId(): Promise<number | undefined> {
  try {
    return (await browserApi()?.windows.getCurrent())?.id
  } catch {
    return undefined
  }
}

void readWindowId().then((windowId) =>
  startPage(
    {
      openOptions: () => void openPageInTab('options.html'),
      openSetting: (card) => void openPageInTab(`options.html#${card}`),
      openWorkbench: (route = '') => void openPageInTab(`workbench.html${route}`),
      allowHost: (pattern) => requestHosts([pattern]),
      allowWix: requestOwnHosts,
      reload: reloadExtension,
      openAddress: (address) => window.open(address, '_blank', 'noopener'),
    },
    <SidePanel windowId={windowId} />,
  ),
)

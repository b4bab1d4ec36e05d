import '#components/ui/page.css'
import './popup.css'
import { startPage } from '#components/shell/start-page.tsx'
import { openSidePanel } from '#lib/platform/side-panel.ts'
import { openPageInTab, readActiveTabId } from '#lib/platform/tabs.ts'
import { prefetchLocalIndex } from '#lib/queries/local-index.ts'
import { Popup } from './popup.tsx'

// While the worker starts, to say which shop is connected.
prefetchLocalIndex()

// Known before anybody clicks: the browser opens the panel only in the very turn of a click.
let tabId: number | undefined
readActiveTabId().then(
  (id) => (tabId = id),
  () => undefined,
)

startPage(
  {
    openSidePanel: () => {
      if (tabId === undefined) return
      void openSidePanel(tabId).then((opened) => opened && window.close())
    },
    openOptions: () => void openPageInTab('options.html').then(() => window.close()),
    openAddress: (address) => window.open(address, '_blank', 'noopener'),
  },
  <Popup />,
)

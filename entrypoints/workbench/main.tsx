import '#components/ui/page.css'
import './workbench.css'
import { allowFolder, canChooseFolder, chooseFolder } from '#lib/extension/browser/chosen-folder.ts'
import { startPage } from '#components/frame/start-page.tsx'
import { WorkbenchPage } from '#components/workbench/workbench-page.tsx'
import { reloadExtension } from '#lib/extension/browser/browser-api.ts'
import { requestHosts, requestOwnHosts } from '#lib/extension/browser/permissions.ts'
import { openPageInTab } from '#lib/extension/browser/tabs.ts'
import { createWebWorker } from '#lib/extension/browser/web-workers.ts'
import { prefetchLocalIndex } from '#lib/extension/queries/early-index.ts'

// Runs while the worker starts.
prefetchLocalIndex()

void startPage(
  {
    openOptions: () => void openPageInTab('options.html'),
    openSetting: (card) => void openPageInTab(`options.html#${card}`),
    startWebWorker: createWebWorker,
    allowHost: (pattern) => requestHosts([pattern]),
    allowWix: requestOwnHosts,
    folders: canChooseFolder() ? { choose: chooseFolder, allow: allowFolder } : undefined,
    reload: reloadExtension,
    openAddress: (address) => window.open(address, '_blank', 'noopener'),
  },
  <WorkbenchPage />,
)

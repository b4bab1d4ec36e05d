import '#components/ui/page.css'
import './workbench.css'
import { startPage } from '#components/shell/start-page.tsx'
import { WorkbenchPage } from '#components/workbench/workbench-page.tsx'
import { reloadExtension } from '#lib/platform/native.ts'
import { requestOwnHosts } from '#lib/platform/permissions.ts'
import { openPageInTab } from '#lib/platform/tabs.ts'
import { createThread } from '#lib/platform/threads.ts'
import { prefetchLocalIndex } from '#lib/queries/early-index.ts'

// While the worker starts, to say which shop is connected.
prefetchLocalIndex()

void startPage(
  {
    openOptions: () => void openPageInTab('options.html'),
    startThread: createThread,
    allowWix: requestOwnHosts,
    reload: reloadExtension,
    openAddress: (address) => window.open(address, '_blank', 'noopener'),
  },
  <WorkbenchPage />,
)

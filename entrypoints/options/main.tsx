import '#components/ui/page.css'
import { allowFolder, canChooseFolder, chooseFolder } from '#lib/browser/chosen-folder.ts'
import {
  requestHosts,
  requestIdle,
  requestNotifications,
  requestOwnHosts,
} from '#lib/browser/permissions.ts'
import { isStorageKept, persistStorage } from '#lib/browser/persist-storage.ts'
import { readShortcuts } from '#lib/browser/commands.ts'
import { readVersion, reloadExtension } from '#lib/browser/browser-api.ts'
import { openPageInTab } from '#lib/browser/tabs.ts'
import { startPage } from '#components/shell/start-page.tsx'
import { OptionsPage } from '#components/welcome/options-page.tsx'

void startPage(
  {
    openOptions: () => {
      location.hash = 'stores'
    },
    openSetting: (card) => {
      location.hash = card
    },
    openWorkbench: (route = '') => void openPageInTab(`workbench.html${route}`),
    allowHost: (pattern) => requestHosts([pattern]),
    allowWix: requestOwnHosts,
    allowNotifications: requestNotifications,
    allowIdle: requestIdle,
    folders: canChooseFolder() ? { choose: chooseFolder, allow: allowFolder } : undefined,
    storage: { isKept: isStorageKept, keep: persistStorage },
    reload: reloadExtension,
    openAddress: (address) => window.open(address, '_blank', 'noopener'),
    readShortcuts,
    version: readVersion(),
  },
  <OptionsPage />,
)

import '#components/ui/page.css'
import { allowFolder, canChooseFolder, chooseFolder } from '#lib/extension/browser/chosen-folder.ts'
import {
  requestHosts,
  requestIdle,
  requestNotifications,
  requestOwnHosts,
} from '#lib/extension/browser/permissions.ts'
import { isStorageKept, persistStorage } from '#lib/extension/browser/persist-storage.ts'
import { readShortcuts } from '#lib/extension/browser/commands.ts'
import { readVersion, reloadExtension } from '#lib/extension/browser/browser-api.ts'
import { openPageInTab } from '#lib/extension/browser/tabs.ts'
import { startPage } from '#components/frame/start-page.tsx'
import { OptionsPage } from '#components/options/options-page.tsx'

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

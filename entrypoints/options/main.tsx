import '#components/ui/page.css'
import { SettingsPage } from '#components/settings/settings-page.tsx'
import { requestHosts, requestNotifications } from '#lib/platform/permissions.ts'
import { startPage } from '#components/shell/start-page.tsx'

startPage(
  {
    openOptions: () => undefined,
    allowHost: (pattern) => requestHosts([pattern]),
    allowNotifications: requestNotifications,
    openAddress: (address) => window.open(address, '_blank', 'noopener'),
  },
  <SettingsPage />,
)

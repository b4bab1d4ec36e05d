import '#components/ui/page.css'
import { SettingsPage } from '#components/settings/settings-page.tsx'
import { startPage } from '#components/shell/start-page.tsx'

startPage(
  {
    openOptions: () => undefined,
    openAddress: (address) => window.open(address, '_blank', 'noopener'),
  },
  <SettingsPage />,
)

import { lazy, Suspense } from 'react'
import { SettingsPage } from '#components/settings/settings-page.tsx'
import { useFragment } from '#components/shell/use-fragment.ts'

// Seen once, after the installation.
const WelcomePage = lazy(async () => {
  const { WelcomePage: page } = await import('./welcome-page.tsx')
  return { default: page }
})

/** The settings, or the welcome page where the URL fragment names it. */
export function OptionsPage() {
  const fragment = useFragment()
  if (fragment !== 'welcome' && fragment !== 'welcome-connect') return <SettingsPage />
  return (
    <Suspense>
      <WelcomePage isConnecting={fragment === 'welcome-connect'} />
    </Suspense>
  )
}

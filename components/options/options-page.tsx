import { lazy, Suspense } from 'react'
import { isGuideFragment } from '#components/guide/guide-address.ts'
import { PagePalette } from '#components/frame/page-palette.tsx'
import { SettingsPage } from '#components/settings/settings-page.tsx'
import { useFragment } from '#components/shell/use-fragment.ts'

// Seen once, after the installation.
const WelcomePage = lazy(async () => {
  const { WelcomePage: page } = await import('#components/welcome/welcome-page.tsx')
  return { default: page }
})

const GuidePage = lazy(async () => {
  const { GuidePage: page } = await import('#components/guide/guide-page.tsx')
  return { default: page }
})

/** The settings, or the guide or welcome page where the URL fragment names it. */
export function OptionsPage() {
  const fragment = useFragment()
  if (isGuideFragment(fragment)) {
    return (
      <Suspense key="guide">
        <GuidePage fragment={fragment} />
        <PagePalette />
      </Suspense>
    )
  }
  if (fragment === 'welcome' || fragment === 'welcome-connect') {
    return (
      <Suspense key="welcome">
        <WelcomePage isConnecting={fragment === 'welcome-connect'} />
        <PagePalette />
      </Suspense>
    )
  }
  return (
    <>
      <SettingsPage />
      <PagePalette />
    </>
  )
}

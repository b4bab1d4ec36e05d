import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { usePalette } from '#components/palette/use-palette.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { useConnection } from '#components/shell/use-connection.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { isDemo } from '#lib/catalog/app/demo.ts'
import { t } from '#lib/i18n/t.ts'
import { Card } from './card.tsx'
import { type SectionName, sectionIcons, sectionNames, sectionTitle } from './sections.ts'
import { settingCards } from './setting-cards.ts'
import { SitesSettings } from './sites-settings.tsx'
import { names } from './proper-names.ts'
import { clsx } from 'clsx'

const OtherSection = lazy(async () => {
  const { OtherSection: section } = await import('./other-section.tsx')
  return { default: section }
})
const VaultCard = lazy(async () => {
  const { VaultCard: card } = await import('#components/vault/vault-card.tsx')
  return { default: card }
})

const SettingsPalette = lazy(async () => {
  const { SettingsPalette: palette } = await import('./settings-palette.tsx')
  return { default: palette }
})

/** The options page: shops and their keys, and all settings. */
export function SettingsPage() {
  const { section } = useFragment()
  const { palette } = usePalette((open) => <SettingsPalette {...open} />)
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-4 px-5 py-8">
      <header className="flex items-center gap-3 pb-2">
        <Logo size={36} />
        <div>
          <h1 className="text-xl font-semibold">{names.product}</h1>
          <p className="text-muted">{t.settings.tagline}</p>
        </div>
      </header>
      <div className="flex flex-col gap-4 min-[720px]:flex-row min-[720px]:gap-8">
        <SectionNav current={section} />
        <main key={section} className="flex min-w-0 flex-1 flex-col gap-4">
          <Section name={section} />
        </main>
      </div>
      {palette}
    </div>
  )
}

function Section({ name }: { readonly name: SectionName }) {
  if (name === 'sites') {
    return (
      <>
        <Card>
          <SitesSettings />
        </Card>
        <Lock />
        <ShowCard />
      </>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <OtherSection name={name} />
      <ShowCard />
    </Suspense>
  )
}

function Lock() {
  const { status } = useConnection()
  const isLockable = status?.state === 'key-needed' && status.isLockable === true
  if (status?.state !== 'connected' && !isLockable) return null
  // The demo shop has no key to lock.
  const isDemoAlone = status.state === 'connected' && isDemo(status.connection.siteId)
  if (isDemoAlone && status.isLockable === undefined && status.isOneOfSeveral === undefined)
    return null
  return (
    <Card>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <VaultCard isLockable={status.isLockable === true} />
        <ShowCard />
      </Suspense>
    </Card>
  )
}

/** The list of sections: at the side, or above on narrow screens. */
function SectionNav({ current }: { readonly current: SectionName }) {
  return (
    <nav
      aria-label={t.settings.sections}
      className="flex gap-1 flex-wrap min-[720px]:w-48 min-[720px]:shrink-0 min-[720px]:flex-col"
    >
      {sectionNames.map((name) => {
        const Icon = sectionIcons[name]
        const isCurrent = name === current
        return (
          <a
            key={name}
            href={`#${name}`}
            aria-current={isCurrent ? 'page' : undefined}
            className={clsx(
              'flex h-8 shrink-0 items-center gap-2 rounded-md px-2 font-medium whitespace-nowrap transition-colors',
              isCurrent
                ? 'bg-accent-soft text-accent-ink'
                : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <Icon size={16} aria-hidden />
            {sectionTitle(name)}
          </a>
        )
      })}
    </nav>
  )
}

/** Scrolls to the card of the address and gives its heading the focus, once the card is there. */
function ShowCard() {
  const { card } = useFragment()
  useLayoutEffect(() => {
    const heading = card === undefined ? null : document.getElementById(card)
    if (heading === null) return
    heading.tabIndex = -1
    // The DOM of the tests has no layout to scroll.
    heading.scrollIntoView?.({ block: 'start' })
    heading.focus({ preventScroll: true })
  }, [card])
  return null
}

const readHash = () => location.hash

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The section or card that the URL fragment names, so that both can be linked to. */
function useFragment() {
  const name = useSyncExternalStore(onHashChange, readHash).slice(1)
  const card = settingCards.find(({ id }) => id === name)
  const section = sectionNames.find((each) => each === name) ?? card?.section ?? 'sites'
  return { section, card: card?.id }
}

import { BookOpen } from 'lucide-react'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import {
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { toFragment } from '#components/guide/guide-address.ts'
import { Logo } from '#components/shell/logo.tsx'
import { useConnection } from '#components/shell/use-connection.ts'
import { useFragment } from '#components/shell/use-fragment.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { isDemo } from '#lib/extension/app/demo.ts'
import { t } from '#lib/core/i18n/t.ts'
import { Card } from './card.tsx'
import { type SectionName, sectionIcons, sectionNames, sectionTitle } from './sections.ts'
import { findSection, settingCards } from './setting-cards.ts'
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

/** Answers are local; a page that waits for one longer shows what it has. */
const maxWaitMs = 1000
/** An answer may let a card in that asks something itself. */
const quietMs = 50
const unanswered = { predicate: ({ state }: Query) => state.data === undefined }

/** The options page: stores and their keys, and all settings. */
export function SettingsPage() {
  const section = findSection(useFragment())
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-4 px-5 py-8">
      <header className="flex items-center gap-3 pb-2">
        <Logo size={36} />
        <div className="flex-1">
          <h1 className="text-xl font-semibold">{names.product}</h1>
          <p className="text-muted">{t.settings.tagline}</p>
        </div>
        <a
          href={`#${toFragment()}`}
          className="inline-flex min-h-6 items-center gap-1.5 text-accent-ink underline underline-offset-2"
        >
          <BookOpen size={16} aria-hidden />
          {t.guide.open}
        </a>
      </header>
      <div className="flex flex-col gap-4 min-[720px]:flex-row min-[720px]:gap-8">
        <SectionNav current={section} />
        <main key={section} className="flex min-w-0 flex-1 flex-col gap-4">
          <Section name={section} />
        </main>
      </div>
    </div>
  )
}

function Section({ name }: { readonly name: SectionName }) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <FirstAnswers>
        {name === 'stores' ? (
          <>
            <Card>
              <SitesSettings />
            </Card>
            <Lock />
          </>
        ) : (
          <OtherSection name={name} />
        )}
      </FirstAnswers>
    </Suspense>
  )
}

/** Shows the cards once each has its first answer, so that none moves after it was painted. */
function FirstAnswers({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const waiting = useIsFetching(unanswered)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (waiting > 0 || client.isFetching(unanswered) > 0) return
    const timer = setTimeout(() => setShown(true), quietMs)
    return () => clearTimeout(timer)
  }, [client, waiting])
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), maxWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div className={clsx('contents', !isShown && 'invisible')}>{children}</div>
      {isShown ? <ShowCard /> : null}
    </>
  )
}

function Lock() {
  const { status } = useConnection()
  const isLockable = status?.state === 'key-needed' && status.isLockable === true
  if (status?.state !== 'connected' && !isLockable) return null
  // The demo store has no key to lock.
  const isDemoAlone = status.state === 'connected' && isDemo(status.connection.siteId)
  if (isDemoAlone && status.isLockable === undefined && status.isOneOfSeveral === undefined)
    return null
  return (
    <Card>
      <VaultCard isLockable={status.isLockable === true} />
    </Card>
  )
}

/** The list of sections, at the side or above on narrow screens, with the cards of the open one. */
function SectionNav({ current }: { readonly current: SectionName }) {
  return (
    <nav
      aria-label={t.settings.sections}
      className="flex flex-wrap gap-1 self-start min-[720px]:sticky min-[720px]:top-4 min-[720px]:w-56 min-[720px]:shrink-0 min-[720px]:flex-col"
    >
      {sectionNames.map((name) => {
        const Icon = sectionIcons[name]
        const isCurrent = name === current
        return (
          <Fragment key={name}>
            <a
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
            {isCurrent ? <CardLinks section={name} /> : null}
          </Fragment>
        )
      })}
    </nav>
  )
}

/** Links to the cards of the open section, where there is room for them. */
function CardLinks({ section }: { readonly section: SectionName }) {
  const cards = settingCards.filter((card) => card.section === section)
  return (
    <ul className="mb-1 hidden list-none flex-col min-[720px]:flex">
      {cards.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-7 items-center rounded-md ps-8 pe-2 text-sm text-muted transition-colors hover:bg-hover hover:text-ink"
          >
            {title()}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls to the card of the address and gives its heading the focus, once the card is there. */
function ShowCard() {
  const fragment = useFragment()
  const card = settingCards.find(({ id }) => id === fragment)?.id
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

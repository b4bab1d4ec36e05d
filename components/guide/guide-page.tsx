import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { anywhereKeys } from '#components/shell/keys.ts'
import { Logo } from '#components/shell/logo.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { KeyNames } from '#components/ui/key-names.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { GuideTopic } from '#lib/extension/guide/load-guide.ts'
import { currentLanguage } from '#lib/core/i18n/language.ts'
import { t } from '#lib/core/i18n/t.ts'
import { guideQuery } from '#lib/extension/queries/guide.ts'
import { GuideBlock } from './guide-block.tsx'
import { guideHref, readGuideAddress } from './guide-address.ts'
import { withKeys } from './with-keys.ts'

/** The guide: its topics, and the one that the URL fragment names, from its heading on. */
export function GuidePage({ fragment }: { readonly fragment: string }) {
  const { data: topics, error, refetch } = useQuery(guideQuery())
  const { topic: named, heading } = readGuideAddress(fragment)
  const topic = topics?.find(({ id }) => id === named) ?? topics?.[0]
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-4 px-5 py-8">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
        <Logo size={36} />
        <p className="flex-1 text-lg font-semibold">{t.guide.title}</p>
        <p className="flex items-center gap-1.5 text-muted">
          {t.guide.search}
          <KeyNames chord={anywhereKeys.palette[0]} />
        </p>
        <a href="#stores" className="text-accent-ink underline underline-offset-2">
          {t.menus.settings}
        </a>
      </header>
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {topics === undefined || topic === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <div className="flex flex-col gap-4 min-[720px]:flex-row min-[720px]:gap-8">
          <TopicNav topics={topics} current={topic} />
          <main className="min-w-0 flex-1">
            <Article key={topic.id} topic={topic} heading={heading} />
            <NextTopic topics={topics} current={topic} />
          </main>
        </div>
      )}
    </div>
  )
}

interface TopicsProps {
  readonly topics: readonly GuideTopic[]
  readonly current: GuideTopic
}

function TopicNav({ topics, current }: TopicsProps) {
  return (
    <nav
      aria-label={t.guide.topics}
      className="thin-scroll flex flex-wrap gap-1 self-start min-[720px]:sticky min-[720px]:top-4 min-[720px]:max-h-[calc(100vh-32px)] min-[720px]:w-56 min-[720px]:shrink-0 min-[720px]:flex-col min-[720px]:flex-nowrap min-[720px]:overflow-y-auto"
    >
      {topics.map(({ id, title, language }) => (
        <a
          key={id}
          href={guideHref(id)}
          lang={language}
          aria-current={id === current.id ? 'page' : undefined}
          className={clsx(
            'flex min-h-8 shrink-0 items-center rounded-md px-2 font-medium transition-colors',
            id === current.id
              ? 'bg-accent-soft text-accent-ink'
              : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

interface ArticleProps {
  readonly topic: GuideTopic
  /** The id of the heading to show; empty for the beginning. */
  readonly heading: string
}

function Article({ topic, heading }: ArticleProps) {
  const article = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const headings = [...(article.current?.querySelectorAll<HTMLElement>('h1, h2, h3') ?? [])]
    const shown = headings.find(({ id }) => id === heading) ?? headings[0]
    shown?.focus({ preventScroll: true })
    // The DOM of the tests has no layout to scroll.
    if (shown === headings[0]) window.scrollTo?.(0, 0)
    else shown?.scrollIntoView?.({ block: 'start' })
  }, [heading])
  useEffect(() => {
    const before = document.title
    document.title = `${topic.title} – ${t.guide.title}`
    return () => void (document.title = before)
  }, [topic])
  const isForeign = topic.language !== currentLanguage()
  return (
    <>
      {isForeign ? (
        <Notice tone="info" className="mb-4">
          {t.guide.onlyEnglish}
        </Notice>
      ) : null}
      <article
        ref={article}
        lang={topic.language}
        className="flex max-w-[680px] flex-col gap-3 rounded-xl border border-line bg-surface p-5 text-pretty shadow-card"
      >
        <h1 tabIndex={-1} className="text-xl font-semibold outline-none!">
          {topic.title}
        </h1>
        <Contents topic={topic} />
        {withKeys(topic.blocks).map(({ key, part }) => (
          <GuideBlock key={key} topic={topic.id} block={part} />
        ))}
      </article>
    </>
  )
}

/** Links to the main headings of the topic. */
function Contents({ topic: { id, blocks } }: { readonly topic: GuideTopic }) {
  const headings = blocks.filter((block) => block.kind === 'heading' && block.level === 2)
  if (headings.length < 3) return null
  return (
    <nav aria-label={t.guide.onThisPage} lang={currentLanguage()}>
      <ul className="flex list-none flex-wrap gap-x-3 gap-y-1">
        {headings.map((block) =>
          block.kind === 'heading' ? (
            <li key={block.id}>
              <a
                href={guideHref(`${id}/${block.id}`)}
                className="inline-flex min-h-6 items-center text-accent-ink underline underline-offset-2"
              >
                {block.text}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}

function NextTopic({ topics, current }: TopicsProps) {
  const next = topics[topics.indexOf(current) + 1]
  if (next === undefined) return null
  return (
    <p className="pt-4">
      <a
        href={guideHref(next.id)}
        className="inline-flex min-h-6 items-center text-accent-ink underline underline-offset-2"
      >
        {t.guide.next(next.title)}
      </a>
    </p>
  )
}

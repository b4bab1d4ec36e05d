import { type LucideIcon, Plug, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { TryDemo } from '#components/shell/try-demo.tsx'
import { Button } from '#components/ui/button.tsx'
import { t } from '#lib/core/i18n/t.ts'

/** The choice between the demo store and a store of one's own. */
export function TwoWays() {
  return (
    <div className="grid gap-4 min-[720px]:grid-cols-2">
      <Way
        icon={Store}
        title={t.welcome.demoTitle}
        points={[t.welcome.find, t.welcome.change, t.welcome.undo]}
        text={t.welcome.demoText}
      >
        <TryDemo variant="primary">{t.demo.tryIt}</TryDemo>
        <TryDemo catalog="v1" variant="plain">
          {t.welcome.olderCatalog}
        </TryDemo>
      </Way>
      <Way
        icon={Plug}
        title={t.welcome.connectTitle}
        points={[t.sites.guide, t.sites.stepPaste, t.sites.stepCheck]}
        text={t.welcome.connectText}
      >
        <Button onClick={() => location.assign('#welcome-connect')}>{t.shell.connectStore}</Button>
      </Way>
    </div>
  )
}

interface WayProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
  readonly children: ReactNode
}

function Way({ icon: Icon, title, text, points, children }: WayProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-card"
    >
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Icon size={18} aria-hidden className="text-accent-ink" />
        {title}
      </h2>
      <p className="text-pretty text-muted">{text}</p>
      <ol className="ms-5 flex list-decimal flex-col gap-1 marker:text-faint">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <div className="mt-auto flex flex-wrap items-center gap-2">{children}</div>
    </section>
  )
}

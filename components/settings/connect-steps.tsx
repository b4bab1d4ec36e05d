import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { ConnectForm } from './connect-form.tsx'
import { KeyGuide } from './key-guide.tsx'

const CheckedStore = lazy(async () => {
  const { CheckedStore: store } = await import('./checked-store.tsx')
  return { default: store }
})

interface ConnectStepsProps {
  /** The store that was connected: the last step then shows what its key may do. */
  readonly connection?: Connection | undefined
  /** There is an unlocked vault, which can store the key. */
  readonly hasVault?: boolean
  /** For a user who has made a key before. */
  readonly isGuideFolded?: boolean
  readonly onConnected?: (() => void) | undefined
}

/** The way to a connected store: create a key, paste it, see what it allows. */
export function ConnectSteps(props: ConnectStepsProps) {
  const { connection, hasVault = false, isGuideFolded = false, onConnected } = props
  const isConnected = connection !== undefined
  return (
    <ol className="flex list-none flex-col gap-6">
      <Step number={1} title={t.sites.guide} isDone={isConnected}>
        {isConnected ? null : (
          <details open={!isGuideFolded}>
            <summary className="pb-3 text-muted">{t.sites.guideShow}</summary>
            <KeyGuide />
          </details>
        )}
      </Step>
      <Step number={2} title={t.sites.stepPaste} isDone={isConnected}>
        {isConnected ? null : (
          <ConnectForm formerSite={undefined} hasVault={hasVault} onConnected={onConnected} />
        )}
      </Step>
      <Step number={3} title={t.sites.stepCheck} isDone={false}>
        {isConnected ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <CheckedStore connection={connection} />
          </Suspense>
        ) : (
          <p className="text-pretty text-muted">{t.sites.stepCheckText}</p>
        )}
      </Step>
    </ol>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly isDone: boolean
  readonly children: ReactNode
}

function Step({ number, title, isDone, children }: StepProps) {
  return (
    <li className="flex min-w-0 flex-col gap-3">
      <h3 className="flex items-center gap-2 text-base font-semibold">
        <span
          aria-hidden
          className={clsx(
            'flex size-6 shrink-0 items-center justify-center rounded-full text-sm',
            isDone ? 'bg-good-soft text-good-ink' : 'bg-accent-soft text-accent-ink',
          )}
        >
          {isDone ? <Check size={14} /> : number}
        </span>
        <span className="sr-only">{isDone ? t.sites.stepDone : t.sites.step(number)}: </span>
        {title}
      </h3>
      {children === null ? null : <div className="min-w-0 min-[560px]:ps-8">{children}</div>}
    </li>
  )
}

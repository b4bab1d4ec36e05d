import type { ReactNode } from 'react'
import { useErrorAction } from './use-error-action.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Notice } from '#components/ui/notice.tsx'

interface ErrorNoticeProps {
  /** Whatever was thrown, or the problem itself. */
  readonly error: unknown
  readonly title?: string | undefined
  /** "warn" if the user can continue anyway. */
  readonly tone?: 'bad' | 'warn'
  readonly onRetry?: (() => void) | undefined
  /** An additional action, shown first. */
  readonly extraAction?: ReactNode
  readonly isRetrying?: boolean
  readonly className?: string | undefined
}

/** The message of a problem, its request id for support, and the available actions. */
export function ErrorNotice({
  error,
  title,
  tone = 'bad',
  onRetry,
  extraAction,
  isRetrying = false,
  className,
}: ErrorNoticeProps) {
  const { code, message, requestId } = isProblem(error) ? error : toProblem(error)
  const errorAction = useErrorAction(code)
  // After an update of the extension, retrying in this page is of no use.
  const retry = code === 'gone' || errorAction?.isOnlyAction === true ? undefined : onRetry
  const action =
    errorAction === undefined && retry === undefined && extraAction === undefined ? undefined : (
      <div className="flex flex-wrap gap-2">
        {extraAction}
        {errorAction === undefined ? null : (
          <Button size="sm" onClick={() => errorAction.act(onRetry)}>
            {errorAction.label}
          </Button>
        )}
        {retry === undefined ? null : (
          <Button size="sm" busy={isRetrying} onClick={retry}>
            {t.ui.retry}
          </Button>
        )}
      </div>
    )
  return (
    <Notice tone={tone} title={title} className={className} action={action}>
      <p className="wrap-anywhere">{message}</p>
      {requestId === undefined || tone === 'warn' ? null : (
        <p className="flex items-center gap-1 text-sm text-muted">
          {t.ui.requestId} <code className="font-mono text-xs">{requestId}</code>
          <CopyButton text={requestId} label={t.ui.copyRequestId} />
        </p>
      )}
    </Notice>
  )
}

type Problem = ReturnType<typeof toProblem>

function isProblem(error: unknown): error is Problem {
  return (
    typeof error === 'object' && error !== null && !(error instanceof Error) && 'message' in error
  )
}

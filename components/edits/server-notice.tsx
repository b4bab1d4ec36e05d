import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Job, ServerState } from '#lib/core/job/job.ts'
import { formatMoment } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { takeBackJobMutation } from '#lib/extension/queries/jobs.ts'

interface ServerNoticeProps {
  readonly job: Job
  readonly server: ServerState
}

/** An edit that the user's server runs: how far it is, and the button that takes it back. */
export function ServerNotice({ job, server }: ServerNoticeProps) {
  const takeBack = useMutation(takeBackJobMutation)
  const { state, problem, reachedAt } = server
  return (
    <div className="shrink-0 bg-surface px-3 pt-2">
      <Notice
        tone={problem === undefined ? 'info' : 'warn'}
        title={t.runner.runsThere}
        action={
          <Button
            size="sm"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate({ jobId: job.id, siteId: job.siteId })}
          >
            {t.runner.takeBack}
          </Button>
        }
      >
        {t.runner[`state/${state}`]}{' '}
        {reachedAt === undefined ? null : t.runner.reached(formatMoment(reachedAt))}
        {problem === undefined ? null : (
          <p>
            {problem.message} {state === 'held' ? t.runner.unreachedWhy : null}
          </p>
        )}
        {takeBack.error === null ? null : <ErrorNotice error={takeBack.error} />}
      </Notice>
    </div>
  )
}

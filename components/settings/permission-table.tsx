import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { TriedPermission } from '#lib/catalog/app/permission.ts'
import { t } from '#lib/i18n/t.ts'
import { tryPermissionsMutation } from '#lib/queries/sites.ts'
import { permissionName } from './permission-name.ts'

const justNowMs = 10_000

/** What works with the key of a shop, what does not, and what cannot be told without changing something. */
export function PermissionTable({ connection }: { readonly connection: Connection }) {
  const { siteId, catalogue, connectedAt } = connection
  // Of a key that was typed in a moment ago it is tried without being asked for.
  const [startsAtOnce] = useState(() => Date.now() - connectedAt < justNowMs)
  const { mutate, data, error, isPending, isIdle } = useMutation(tryPermissionsMutation)
  useEffect(() => {
    if (startsAtOnce) mutate(siteId)
  }, [startsAtOnce, siteId, mutate])
  return (
    <section aria-label={t.settings.title} className="flex flex-col gap-2">
      {data === undefined ? null : (
        <ul
          aria-label={t.settings.title}
          className="flex list-none flex-col rounded-md border border-line bg-surface px-3"
        >
          {data.map((tried) => (
            <Line key={tried.need} tried={tried} name={permissionName(catalogue, tried.need)} />
          ))}
        </ul>
      )}
      {error === null ? null : <ErrorNotice error={error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isPending} onClick={() => mutate(siteId)}>
          {isIdle ? t.settings.button : t.settings.again}
        </Button>
        <p className="text-sm text-muted" aria-live="polite">
          {isPending ? t.settings.trying : ''}
        </p>
      </div>
    </section>
  )
}

interface LineProps {
  readonly tried: TriedPermission
  readonly name: string
}

function Line({ tried: { title, works, message }, name }: LineProps) {
  return (
    <li className="flex flex-col border-b border-line py-2 last:border-b-0">
      <div className="flex items-center justify-between gap-3">
        <span>{title}</span>
        <Verdict works={works} />
      </div>
      {works === true ? null : <p className="text-sm text-pretty text-muted">{message}</p>}
      <code className="font-mono text-xs wrap-anywhere text-faint">{name}</code>
    </li>
  )
}

function Verdict({ works }: Pick<TriedPermission, 'works'>) {
  const look = 'flex shrink-0 items-center gap-1.5 text-sm font-medium'
  if (works === 'unknown') {
    return (
      <span className={`${look} text-muted`}>
        <CircleHelp size={14} aria-hidden />
        {t.settings.cannotTell}
      </span>
    )
  }
  return (
    <span className={`${look} ${works ? 'text-good-ink' : 'text-bad-ink'}`}>
      {works ? <CircleCheck size={14} aria-hidden /> : <CircleX size={14} aria-hidden />}
      {works ? t.settings.may : t.settings.mayNot}
    </span>
  )
}

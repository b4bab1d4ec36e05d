import { useQuery } from '@tanstack/react-query'
import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import { useNow } from '#components/ui/use-now.ts'
import { describeAgo } from '#components/ui/describe-ago.ts'
import { useScopeCount } from '#components/search/use-scope-count.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { searchOfRule } from '#lib/extension/queries/rule-search.ts'
import { pastEventsQuery } from '#lib/extension/queries/rules.ts'
import type { RuleEvent, RuleScope } from '#lib/extension/rules/rule.ts'
import { readTrigger, type RuleFormState } from './form-state.ts'
import { Section } from './section.tsx'

interface OutlookProps {
  readonly connection: Connection
  readonly form: RuleFormState
  /** The offline copy, once there is one. */
  readonly local: LocalIndex | null | undefined
  readonly onEdit: (scope: PickedScope, draft: BulkForm) => void
}

/** What the rule finds now, and what it would have found in the last days. */
export function Outlook({ connection, form, local, onEdit }: OutlookProps) {
  const trigger = readTrigger(form, local)
  if (trigger === undefined) return null
  const { event, scope } = trigger
  return (
    <Section title={t.rules.outlook}>
      <Now connection={connection} form={form} event={event} scope={scope} onEdit={onEdit} />
      <Past connection={connection} event={event} scope={scope} />
    </Section>
  )
}

interface TriggerProps {
  readonly connection: Connection
  readonly event: RuleEvent
  readonly scope: RuleScope
}

function Now({
  connection,
  form,
  event,
  scope,
  onEdit,
}: TriggerProps & Omit<OutlookProps, 'local'>) {
  const text = searchOfRule(event, scope)
  const picked: PickedScope = { kind: 'search', search: { text } }
  const count = useScopeCount(connection.siteId, picked)
  if (count === undefined) return null
  // What ends with the event is not edited before.
  const isAhead = event.kind === 'restocked' || event.kind === 'sale-ends'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status">{t.rules[`now/${event.kind}`](count)}</p>
      {isAhead || count === 0 || !form.hasEdit ? null : (
        <Button size="sm" onClick={() => onEdit(picked, form.bulkForm)}>
          {t.rules.editNow(count)}
        </Button>
      )}
    </div>
  )
}

const maxShown = 5

function Past({ connection, event, scope }: TriggerProps) {
  const now = useNow()
  const { data, error, refetch } = useQuery(pastEventsQuery(connection.siteId, event, scope))
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p className="text-muted">{t.rules.pastLoading}</p>
  if (data.total === 0) return <p className="text-muted">{t.rules.pastNone}</p>
  const shown = data.items.slice(0, maxShown)
  return (
    <>
      <p>{t.rules.past(data.total)}</p>
      <ul className="flex flex-col text-sm text-muted">
        {shown.map(({ productId, name, at }) => (
          <li key={`${productId} ${at}`} className="flex gap-2">
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <time dateTime={new Date(at).toISOString()} className="tabular shrink-0">
              {describeAgo(at, now)}
            </time>
          </li>
        ))}
        {data.total > shown.length ? <li>{t.rules.pastMore(data.total - shown.length)}</li> : null}
      </ul>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { StepList } from '#components/bulk-edit/step-list.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { webhookQuery } from '#lib/extension/queries/rules.ts'
import type { RuleFormState } from './form-state.ts'
import { Section } from './section.tsx'

interface ActionFieldsProps {
  readonly connection: Connection
  readonly form: RuleFormState
  readonly error: string | undefined
  readonly isNamingErrors: boolean
  readonly onChange: (part: Partial<RuleFormState>) => void
}

/** What the rule does: an edit, a notification, a message. */
export function ActionFields(props: ActionFieldsProps) {
  const { connection, form, error, isNamingErrors, onChange } = props
  const { allowNotifications, openSetting } = usePageActions()
  const { data: webhook } = useQuery(webhookQuery(connection.siteId))
  const [isDenied, setDenied] = useState(false)
  const errorId = useId()

  const setNotifies = (notifies: boolean) => {
    onChange({ notifies })
    if (!notifies) return setDenied(false)
    // Requested in the turn of the click, or the browser does not ask.
    const asked = allowNotifications?.() ?? Promise.resolve(true)
    asked.then(
      (isAllowed) => setDenied(!isAllowed),
      () => setDenied(true),
    )
  }

  return (
    <Section title={t.rules.does}>
      <CheckboxRow
        label={t.rules.edits}
        checked={form.hasEdit}
        onCheckedChange={(hasEdit) => onChange({ hasEdit })}
      />
      {form.hasEdit ? (
        <div className="flex flex-col gap-2 ps-6">
          <StepList
            bulkForm={form.bulkForm}
            connection={connection}
            isCompact
            isNamingErrors={isNamingErrors}
            hasOwnExample
            onFormChange={(bulkForm) => onChange({ bulkForm })}
          />
          <CheckboxRow
            label={t.rules.onlyOwn}
            checked={form.onlyOwn}
            onCheckedChange={(onlyOwn) => onChange({ onlyOwn })}
          />
          {form.onlyOwn ? <p className="text-sm text-muted">{t.rules.onlyOwnWhy}</p> : null}
        </div>
      ) : null}
      <CheckboxRow label={t.rules.notifies} checked={form.notifies} onCheckedChange={setNotifies} />
      {isDenied ? <Notice tone="warn">{t.rules.notificationsDenied}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CheckboxRow
          label={t.rules.sends}
          checked={form.sends}
          onCheckedChange={(sends) => onChange({ sends })}
        />
        {webhook?.address === undefined ? (
          <Button size="sm" variant="quiet" onClick={() => openSetting('webhook')}>
            {t.rules.setUpWebhook}
          </Button>
        ) : (
          <span className="min-w-0 truncate text-sm text-muted">{webhook.address}</span>
        )}
      </div>
      {error === undefined ? null : (
        <p id={errorId} role="alert" className="text-sm text-bad-ink">
          {error}
        </p>
      )}
    </Section>
  )
}

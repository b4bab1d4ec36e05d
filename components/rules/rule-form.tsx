import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { RunError } from '#components/vault/run-error.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import { t } from '#lib/core/i18n/t.ts'
import { localIndexQuery } from '#lib/extension/queries/local-index.ts'
import { keepRuleMutation } from '#lib/extension/queries/rules.ts'
import { maxRuleNameLength, settleChoices } from '#lib/extension/rules/rule.ts'
import { ActionFields } from './action-fields.tsx'
import { EventFields } from './event-fields.tsx'
import { findMissing, readForm, type RuleFormState } from './form-state.ts'
import { Outlook } from './outlook.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { Section } from './section.tsx'

interface RuleFormProps {
  readonly connection: Connection
  readonly initial: RuleFormState
  /** The rule exists already. */
  readonly isKnown: boolean
  readonly onDone: () => void
  /** Opens a bulk edit. */
  readonly onEdit: (scope: PickedScope, draft: BulkForm) => void
}

/** The form of a rule. Saving it changes nothing in the store. */
export function RuleForm({ connection, initial, isKnown, onDone, onEdit }: RuleFormProps) {
  const [form, setForm] = useState(initial)
  const [attempts, setAttempts] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  const keep = useMutation(keepRuleMutation)
  useEffect(() => {
    if (attempts > 0) focusFirstError(formRef.current)
  }, [attempts])
  const change = (part: Partial<RuleFormState>) => setForm((now) => ({ ...now, ...part }))
  const { data: local } = useQuery(localIndexQuery(connection.siteId))
  const read = readForm(form, connection, local)
  const errors = attempts > 0 && !read.ok ? read.error : {}
  const save = () => {
    if (read.ok) keep.mutate({ rule: read.value }, { onSuccess: onDone })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (!keep.isPending) save()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <form
        ref={formRef}
        id="rule"
        onSubmit={submit}
        noValidate
        className="thin-scroll flex min-h-0 flex-1 flex-col items-center overflow-y-auto p-4"
      >
        <div className="flex w-full max-w-160 flex-col gap-5">
          <Field label={t.rules.name} error={errors.name}>
            {(control) => (
              <TextInput
                {...control}
                value={form.name}
                maxLength={maxRuleNameLength}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </Field>
          <EventFields form={form} error={errors.limit} onChange={change} />
          <ScopeFields
            connection={connection}
            form={form}
            error={errors.scope ?? findMissing(form, local)}
            onChange={change}
          />
          <ActionFields
            connection={connection}
            form={form}
            error={errors.does}
            isNamingErrors={attempts > 0}
            onChange={change}
          />
          <Section title={t.rules.limits}>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-3">
              <Field label={t.rules.settle} hint={t.rules.settleWhy}>
                {(control) => (
                  <SelectInput
                    {...control}
                    value={String(form.settleMinutes)}
                    choices={settleChoices.map((minutes) => ({
                      value: String(minutes),
                      label: t.rules.settleChoice(minutes),
                    }))}
                    onValueChange={(chosen) => {
                      const settleMinutes = settleChoices.find((each) => String(each) === chosen)
                      if (settleMinutes !== undefined) change({ settleMinutes })
                    }}
                  />
                )}
              </Field>
              <Field
                label={t.rules.maxPerHour}
                hint={t.rules.maxPerHourWhy}
                error={errors.maxPerHour}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    inputMode="numeric"
                    value={form.maxPerHour}
                    onChange={({ target }) => change({ maxPerHour: target.value })}
                    className="tabular"
                  />
                )}
              </Field>
            </div>
            <p className="text-sm text-muted">
              {t.rules.warnedRows} <GuideLink to="rules" about={t.rules.title} />
            </p>
          </Section>
          <Outlook connection={connection} form={form} local={local} onEdit={onEdit} />
        </div>
      </form>
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-4 py-2">
        <RunError error={keep.error} jobId={form.id} onAgain={save} onCancel={() => keep.reset()} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button variant="plain" onClick={onDone}>
            {t.rules.cancel}
          </Button>
          <Button type="submit" form="rule" variant="primary" busy={keep.isPending}>
            {isKnown ? t.rules.save : t.rules.saveOn}
          </Button>
        </div>
      </footer>
    </div>
  )
}

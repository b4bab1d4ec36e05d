import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { type RuleEventKind, ruleEventKinds } from '#lib/extension/rules/rule.ts'
import type { RuleFormState } from './form-state.ts'

interface EventFieldsProps {
  readonly form: RuleFormState
  readonly error: string | undefined
  readonly onChange: (part: Partial<RuleFormState>) => void
}

/** What triggers the rule. */
export function EventFields({ form, error, onChange }: EventFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-48 flex-1">
          <Field label={t.rules.when} hint={hintOf(form.event)}>
            {(control) => (
              <SelectInput
                {...control}
                value={form.event}
                choices={ruleEventKinds.map((value) => ({
                  value,
                  label: t.rules[`event/${value}`],
                }))}
                onValueChange={(event) => onChange({ event })}
              />
            )}
          </Field>
        </div>
        {form.event === 'low-stock' ? (
          <div className="w-28">
            <Field label={t.rules.limit} error={error}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  value={form.limit}
                  onChange={({ target }) => onChange({ limit: target.value })}
                  className="tabular"
                />
              )}
            </Field>
          </div>
        ) : null}
      </div>
      {form.event === 'low-stock' ? (
        <CheckboxRow
          label={t.rules.ofVariants}
          checked={form.ofVariants}
          onCheckedChange={(ofVariants) => onChange({ ofVariants })}
        />
      ) : null}
    </div>
  )
}

function hintOf(event: RuleEventKind): string | undefined {
  if (event === 'sold-out') return t.rules.whenSoldOut
  return event === 'sale-ends' ? t.rules.whenSale : undefined
}

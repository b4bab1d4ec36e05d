import type { ReactNode } from 'react'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { t } from '#lib/messages/settings.ts'
import { names } from './proper-names.ts'
import { useSettings } from './use-settings.ts'

/** How every window looks and speaks. */
export function AppearanceCard() {
  const { settings, change, failure } = useSettings()
  return (
    <section aria-labelledby="look" className="flex flex-col gap-4">
      <h2 id="look" className="text-lg font-semibold">
        {t.look}
      </h2>
      {failure === null ? null : <ErrorNotice error={failure} />}
      <Choice label={t.theme}>
        <Segmented
          label={t.theme}
          value={settings.theme}
          choices={[
            { value: 'system', label: t.system },
            { value: 'light', label: t.light },
            { value: 'dark', label: t.dark },
          ]}
          onValueChange={(theme) => change({ theme })}
        />
      </Choice>
      <Choice label={t.density} hint={t.densityHint}>
        <Segmented
          label={t.density}
          value={settings.density}
          choices={[
            { value: 'comfortable', label: t.comfortable },
            { value: 'compact', label: t.compact },
          ]}
          onValueChange={(density) => change({ density })}
        />
      </Choice>
      <Field label={t.language} hint={t.languageHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={settings.language}
            choices={[
              { value: 'system', label: t.systemLanguage },
              // Each in its own words, for whoever is in the wrong one.
              { value: 'en', label: names.english },
              { value: 'de', label: names.german },
            ]}
            onValueChange={(language) => change({ language })}
          />
        )}
      </Field>
    </section>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}

function Choice({ label, hint, children }: ChoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <p aria-hidden className="text-sm font-medium text-ink">
        {label}
      </p>
      {children}
      {hint === undefined ? null : <p className="text-sm text-muted">{hint}</p>}
    </div>
  )
}

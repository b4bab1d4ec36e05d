import type { ReactNode } from 'react'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { languages } from '#lib/core/i18n/languages.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useSettings } from '#components/shell/use-settings.ts'

/** Appearance and language of all windows. */
export function AppearanceCard() {
  const { settings, change, failure } = useSettings()
  return (
    <section aria-labelledby="look" className="flex flex-col gap-4">
      <h2 id="look" className="text-lg font-semibold">
        {t.settings.look}
      </h2>
      {failure === null ? null : <ErrorNotice error={failure} />}
      <Choice label={t.settings.theme}>
        <Segmented
          label={t.settings.theme}
          value={settings.theme}
          choices={[
            { value: 'system', label: t.settings.system },
            { value: 'light', label: t.settings.light },
            { value: 'dark', label: t.settings.dark },
          ]}
          onValueChange={(theme) => change({ theme })}
        />
      </Choice>
      <Choice label={t.settings.density} hint={t.settings.densityHint}>
        <Segmented
          label={t.settings.density}
          value={settings.density}
          choices={[
            { value: 'comfortable', label: t.settings.comfortable },
            { value: 'compact', label: t.settings.compact },
          ]}
          onValueChange={(density) => change({ density })}
        />
      </Choice>
      <Choice label={t.settings.enterDirection} hint={t.settings.enterDirectionHint}>
        <Segmented
          label={t.settings.enterDirection}
          value={settings.enterDirection}
          choices={[
            { value: 'down', label: t.settings.enterDown },
            { value: 'next-column', label: t.settings.enterNextColumn },
          ]}
          onValueChange={(enterDirection) => change({ enterDirection })}
        />
      </Choice>
      <Field label={t.settings.language} hint={t.settings.languageHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={settings.language}
            choices={[
              { value: 'system', label: t.settings.systemLanguage },
              ...languages.map(({ code, name }) => ({ value: code, label: name })),
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

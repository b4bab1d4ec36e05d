import { useQuery } from '@tanstack/react-query'
import { Plus, Zap } from 'lucide-react'
import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { useSettings } from '#components/shell/use-settings.ts'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import { rulesQuery } from '#lib/extension/queries/rules.ts'
import { buildTemplate, type TemplateId, templateIds } from '#lib/extension/rules/templates.ts'
import { emptyForm, formOfRule, formOfTemplate } from './form-state.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleItem } from './rule-item.tsx'
import { TemplateList } from './template-list.tsx'

interface RulesPageProps {
  readonly connection: Connection
  /** "new", a template, or the id of a rule; the list without it. */
  readonly open: string | undefined
  readonly onOpen: (open: string | undefined) => void
  readonly onOpenJob: (jobId: JobId) => void
  readonly onEdit: (scope: PickedScope, draft: BulkForm) => void
}

/** The rules of the store: the list, or the form of one. */
export function RulesPage({ connection, open, onOpen, onOpenJob, onEdit }: RulesPageProps) {
  const { data: rules, error, refetch } = useQuery(rulesQuery(connection.siteId))
  const { settings } = useSettings()
  if (error !== null) {
    return (
      <div className="p-4">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (rules === undefined) return <Skeleton className="m-4 h-16" />
  const known = rules.find(({ rule }) => rule.id === open)?.rule
  const template = templateIds.find((id) => id === open)
  if (known !== undefined || template !== undefined || open === 'new') {
    const initial =
      known !== undefined
        ? formOfRule(known, settings.lowStock)
        : template !== undefined
          ? formOfTemplate(buildTemplate(template, settings.lowStock), settings.lowStock)
          : emptyForm(settings.lowStock)
    return (
      <RuleForm
        key={open}
        connection={connection}
        initial={initial}
        isKnown={known !== undefined}
        onDone={() => onOpen(undefined)}
        onEdit={onEdit}
      />
    )
  }
  const openTemplate = (id: TemplateId | 'new') => onOpen(id)
  return (
    <div
      {...scrollRegion(t.rules.title)}
      className="thin-scroll flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 outline-offset-[-2px]!"
    >
      <p className="max-w-160 text-pretty text-muted">
        {t.rules.intro} <GuideLink to="rules" about={t.rules.title} />
      </p>
      {rules.length === 0 ? (
        <section aria-labelledby="no-rules" className="flex max-w-160 flex-col gap-2">
          <h2 id="no-rules" className="flex items-center gap-2 text-base font-semibold">
            <Zap size={16} aria-hidden className="text-muted" />
            {t.rules.none}
          </h2>
          <p className="text-muted">{t.rules.noneWhy}</p>
          <TemplateList lowStock={settings.lowStock} onOpen={openTemplate} />
        </section>
      ) : (
        <>
          <ul aria-label={t.rules.title} className="flex max-w-190 flex-col gap-2">
            {rules.map((view) => (
              <RuleItem
                key={view.rule.id}
                view={view}
                onOpen={() => onOpen(view.rule.id)}
                onOpenJob={onOpenJob}
              />
            ))}
          </ul>
          <details className="max-w-160">
            <summary className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-md px-2 text-accent-ink hover:bg-accent-soft">
              <Plus size={14} aria-hidden />
              {t.rules.new}
            </summary>
            <div className="mt-2">
              <TemplateList lowStock={settings.lowStock} onOpen={openTemplate} />
            </div>
          </details>
        </>
      )}
    </div>
  )
}

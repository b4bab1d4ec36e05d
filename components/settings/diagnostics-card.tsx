import { useQuery } from '@tanstack/react-query'
import { usePageActions } from '#components/shell/page-actions.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { defaultSettings } from '#lib/catalog/app/settings.ts'
import { t } from '#lib/i18n/t.ts'
import { problemsQuery } from '#lib/queries/maintenance.ts'
import { jobsQuery } from '#lib/queries/jobs.ts'
import { settingsQuery } from '#lib/queries/settings.ts'
import { sitesQuery } from '#lib/queries/sites.ts'
import { buildDiagnostics } from './build-diagnostics.ts'

/** What helps to find a fault, to be copied by whoever wants to. */
export function DiagnosticsCard() {
  const { version = '' } = usePageActions()
  const { data: settings = defaultSettings } = useQuery(settingsQuery)
  const { data: sites = [] } = useQuery(sitesQuery)
  const { data: jobs = [] } = useQuery(jobsQuery)
  const { data: problems = [], error } = useQuery(problemsQuery)
  const browser = navigator.userAgent
  const text = buildDiagnostics({ version, browser, settings, sites, jobs, problems })
  return (
    <section aria-labelledby="diagnostics" className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h2 id="diagnostics" className="flex-1 text-lg font-semibold">
          {t.settings.diagnostics}
        </h2>
        <CopyButton text={text} label={t.maintenance.copy} />
      </div>
      <p className="text-pretty text-muted">{t.maintenance.diagnosticsText}</p>
      {error === null ? null : <ErrorNotice error={error} />}
      <pre
        {...scrollRegion(t.settings.diagnostics)}
        className="thin-scroll overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm"
      >
        {text}
      </pre>
      {problems.length === 0 ? (
        <p className="text-sm text-muted">{t.maintenance.noProblems}</p>
      ) : null}
    </section>
  )
}

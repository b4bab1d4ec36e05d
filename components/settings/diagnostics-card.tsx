import { useMutation, useQuery } from '@tanstack/react-query'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { defaultSettings, type Settings } from '#lib/extension/app/settings.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  clearProblemsMutation,
  problemsQuery,
  type LoggedProblem,
} from '#lib/extension/queries/maintenance.ts'
import { jobsQuery } from '#lib/extension/queries/jobs.ts'
import { settingsQuery } from '#lib/extension/queries/settings.ts'
import { sitesQuery } from '#lib/extension/queries/sites.ts'
import type { ConnectedSite } from '#lib/extension/app/connection.ts'
import type { Job } from '#lib/core/job/job.ts'

/** Information for bug reports, which the user can copy. */
export function DiagnosticsCard() {
  const { version = '' } = usePageActions()
  const { data: settings = defaultSettings } = useQuery(settingsQuery)
  const { data: sites = [] } = useQuery(sitesQuery)
  const { data: jobs = [] } = useQuery(jobsQuery)
  const { data: problems = [], error } = useQuery(problemsQuery)
  const clear = useMutation(clearProblemsMutation)
  const failure = clear.error ?? error
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
      {failure === null ? null : <ErrorNotice error={failure} />}
      <pre
        {...scrollRegion(t.settings.diagnostics)}
        className="thin-scroll overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm"
      >
        {text}
      </pre>
      {problems.length === 0 ? (
        <p className="text-sm text-muted">{t.maintenance.noProblems}</p>
      ) : (
        <Button className="self-start" busy={clear.isPending} onClick={() => clear.mutate()}>
          {t.maintenance.clearProblems}
        </Button>
      )}
    </section>
  )
}

interface DiagnosticsInput {
  readonly version: string
  readonly browser: string
  readonly settings: Settings
  readonly sites: readonly ConnectedSite[]
  readonly jobs: readonly Job[]
  readonly problems: readonly LoggedProblem[]
}

/**
 * What may be shown to anybody: picked field by field, so that whatever is added to stores and jobs
 * later stays out. Request ids name a request at Wix, and nothing of what was in it.
 */
export function buildDiagnostics(input: DiagnosticsInput): string {
  const { version, browser, settings, sites, jobs, problems } = input
  const { language, theme, density, requestsPerMinute, keepJobsDays } = settings
  return [
    `Shelfside ${version}`,
    browser,
    `settings: ${[language, theme, density, requestsPerMinute, keepJobsDays].join(' ')}`,
    ...sites.map(
      ({ connection: { catalog, products }, storage, state }, index) =>
        `store ${index + 1}: ${catalog} ${state} ${storage} ${products} products`,
    ),
    `jobs: ${jobs.length}`,
    ...countBy(jobs.map(({ state }) => state)).map(([state, count]) => `  ${state}: ${count}`),
    ...jobs.flatMap(({ problem }) =>
      problem === undefined ? [] : [`  ${problem.code} ${toRequestId(problem.requestId)}`],
    ),
    `failed calls: ${problems.length}`,
    ...problems.map(
      ({ at, name, code, requestId }) =>
        `  ${new Date(at).toISOString()} ${name} ${code} ${toRequestId(requestId)}`,
    ),
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}

/** Accepts only the format of Wix's request ids; other text is left out. */
function toRequestId(requestId = ''): string {
  return /^[\w.:-]{1,64}$/.test(requestId) ? requestId : ''
}

function countBy(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
}

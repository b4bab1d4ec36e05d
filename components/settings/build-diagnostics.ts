import type { ConnectedSite } from '#lib/catalog/app/connection.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import type { Settings } from '#lib/catalog/app/settings.ts'
import type { LoggedProblem } from '#lib/queries/maintenance.ts'

export interface DiagnosticsInput {
  readonly version: string
  readonly browser: string
  readonly settings: Settings
  readonly sites: readonly ConnectedSite[]
  readonly jobs: readonly Job[]
  readonly problems: readonly LoggedProblem[]
}

/**
 * What may be shown to anybody: picked field by field, so that whatever is added to shops and jobs
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
      ({ connection: { catalogue, products }, storage, state }, index) =>
        `shop ${index + 1}: ${catalogue} ${state} ${storage} ${products} products`,
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

/** As Wix writes them; anything else somebody could have put there is left out. */
function toRequestId(requestId = ''): string {
  return /^[\w.:-]{1,64}$/.test(requestId) ? requestId : ''
}

function countBy(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
}

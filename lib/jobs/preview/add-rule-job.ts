import type { Edit } from '#lib/core/operations/edit.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Job, noRows } from '#lib/core/job/job.ts'
import { idleRun, toTitle } from '../job-records.ts'
import type { JobContext } from '../runner/job-context.ts'

export interface RuleJobRequest {
  /** Chosen by the caller, which repeats a request that may have been lost. */
  readonly jobId: JobId
  readonly siteId: SiteId
  readonly catalog: 'v1' | 'v3'
  readonly rule: NonNullable<Job['rule']>
  readonly edit: Edit & { readonly scope: { readonly kind: 'ids' } }
}

/**
 * Records the draft of an edit that a rule decided on, once: a second request with its id returns the job of the first.
 * As in a repeating edit, its preview is built and started without the user, so that only clean rows run.
 */
export async function addRuleJob(
  { journal, clock }: Pick<JobContext, 'journal' | 'clock'>,
  { jobId, siteId, catalog, rule, edit }: RuleJobRequest,
): Promise<Job> {
  const known = await journal.readJob(jobId)
  if (known !== undefined) return known.job
  const job: Job = {
    id: jobId,
    siteId,
    catalog,
    rule,
    title: titleOfRuleJob(rule.name, edit.scope.ids.length),
    state: 'draft',
    createdAt: clock.now(),
    progress: { seen: 0 },
    counts: noRows,
    unchanged: 0,
    blocked: 0,
    warned: 0,
  }
  await journal.addJob({ job, run: { ...idleRun, isRepeat: true } }, edit, [])
  return job
}

export function titleOfRuleJob(name: string, products: number): string {
  return toTitle(t.rules.jobTitle(name, products))
}

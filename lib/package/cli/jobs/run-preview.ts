import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Job } from '#lib/core/job/job.ts'
import type { CommandContext } from '../command.ts'
import { exitCodeOf, exitCodes } from '../exit-codes.ts'
import { messages } from '../messages.ts'
import { toJson } from '../print-json.ts'
import type { Options } from '../read-options.ts'
import { printRows, reportJob, reportRow } from '../report.ts'
import { confirmPreview } from './confirm-preview.ts'
import type { SiteJobs } from './open-site-jobs.ts'

/** What is known about an edit besides its rows. */
export interface PreviewFacts {
  /** In the report as JSON. */
  readonly report: Readonly<Record<string, unknown>>
  /** Why it does not run unless a person at the terminal confirms it. */
  readonly refusal: string | undefined
}

const noFacts: PreviewFacts = { report: {}, refusal: undefined }

/** Builds the preview of a drafted job, asks for it to be confirmed, runs it and reports it. */
export async function runPreview(
  context: CommandContext,
  opened: SiteJobs,
  jobId: JobId,
  options: Options,
  facts = noFacts,
): Promise<number> {
  const { jobs, journal, siteId } = opened
  const job = await opened.follow(jobId)
  if (job.state !== 'ready') return endPreview(context, opened, job)
  const rows = await journal.readAllRows(jobId)
  const discard = () => journal.removeJobs([jobId])
  if (rows.length === 0) {
    await printReport(context, opened, job, options, facts)
    await discard()
    context.say(facts.refusal ?? messages.noChange)
    return facts.refusal === undefined ? exitCodes.done : exitCodes.refused
  }
  const decision = await confirmPreview(context, rows, options, facts.refusal)
  if (options['dry-run'] === true) {
    await printReport(context, opened, job, options, facts)
    await discard()
    if (decision.kind === 'run') return exitCodes.done
  }
  if (decision.kind === 'end') {
    await discard()
    context.say(decision.message)
    return decision.exitCode
  }
  const { selected } = decision.choice
  const { hash = '' } = job
  await jobs.start({ jobId, siteId, hash, selected, deselected: [] })
  return finishJob(context, opened, jobId, options, facts)
}

/** A preview that could not be built. */
async function endPreview(
  { signal, say }: CommandContext,
  { journal }: SiteJobs,
  { id, problem }: Job,
): Promise<number> {
  signal.throwIfAborted()
  await journal.removeJobs([id])
  say(problem?.message ?? 'The preview could not be built.')
  return problem === undefined ? exitCodes.failed : exitCodeOf(problem.code)
}

/** Runs a started job until it has ended or stops, and reports it. */
export async function finishJob(
  context: CommandContext,
  opened: SiteJobs,
  jobId: JobId,
  options: Options,
  facts = noFacts,
): Promise<number> {
  const { say, signal } = context
  say(`Edit ${jobId}`)
  const job = await opened.follow(jobId)
  await printReport(context, opened, job, options, facts)
  if (job.state === 'paused') {
    if (job.problem !== undefined) say(job.problem.message)
    else if (signal.aborted) say('Interrupted')
    say(`Continue with: shelfside resume ${jobId}`)
    return job.problem === undefined ? exitCodes.interrupted : exitCodeOf(job.problem.code)
  }
  const { applied, unchanged, conflict, failed, cancelled } = job.counts
  say(`${applied} updated, ${unchanged} already set, ${conflict} conflicts, ${failed} failed`)
  return conflict + failed + cancelled === 0 ? exitCodes.done : exitCodes.failed
}

/** The report on standard output: as JSON with every row; as a table of a preview, or of what was not updated. */
export async function printReport(
  { print }: Pick<CommandContext, 'print'>,
  { journal }: Pick<SiteJobs, 'journal'>,
  job: Job,
  { json }: Options,
  { report } = noFacts,
): Promise<void> {
  const rows = await journal.readAllRows(job.id)
  if (json === true) {
    await print(`${toJson({ ...reportJob(job), ...report, rows: rows.map(reportRow) })}\n`)
    return
  }
  const isPreview = job.state === 'ready'
  const shown = rows.filter(
    ({ state }) => isPreview || (state !== 'applied' && state !== 'unchanged'),
  )
  if (shown.length > 0) await print(printRows(shown))
}

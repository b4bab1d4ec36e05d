import type { JobId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import type { CommandContext } from '../command.ts'
import { exitCodeOf, exitCodes } from '../exit-codes.ts'
import type { Options } from '../read-options.ts'
import { printRows, reportJob, reportRow } from '../report.ts'
import { confirmPreview } from './confirm-preview.ts'
import type { SiteJobs } from './open-site-jobs.ts'

/** Builds the preview of a drafted job, asks for it to be confirmed, runs it and reports it. */
export async function runPreview(
  context: CommandContext,
  opened: SiteJobs,
  jobId: JobId,
  options: Options,
): Promise<number> {
  const { jobs, journal, siteId } = opened
  const job = await opened.follow(jobId)
  if (job.state !== 'ready') return endPreview(context, opened, job)
  const rows = await journal.readAllRows(jobId)
  const discard = () => journal.removeJobs([jobId])
  if (rows.length === 0) {
    await printReport(context, opened, job, options)
    await discard()
    context.say('No product would change.')
    return exitCodes.done
  }
  const decision = await confirmPreview(context, rows, options)
  if (options['dry-run'] === true) {
    await printReport(context, opened, job, options)
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
  return finishJob(context, opened, jobId, options)
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
): Promise<number> {
  const { say, signal } = context
  say(`Edit ${jobId}`)
  const job = await opened.follow(jobId)
  await printReport(context, opened, job, options)
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
): Promise<void> {
  const rows = await journal.readAllRows(job.id)
  if (json === true) {
    await print(`${JSON.stringify({ ...reportJob(job), rows: rows.map(reportRow) })}\n`)
    return
  }
  const isPreview = job.state === 'ready'
  const shown = rows.filter(
    ({ state }) => isPreview || (state !== 'applied' && state !== 'unchanged'),
  )
  if (shown.length > 0) await print(printRows(shown))
}

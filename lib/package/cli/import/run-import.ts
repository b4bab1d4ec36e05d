import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { stageChanges } from '#lib/core/sheet-engine/stage-changes.ts'
import type { CommandContext } from '../command.ts'
import { countProducts } from '../count-products.ts'
import { exitCodes } from '../exit-codes.ts'
import type { SiteJobs } from '../jobs/open-site-jobs.ts'
import { runPreview } from '../jobs/run-preview.ts'
import { messages } from '../messages.ts'
import { toJson } from '../print-json.ts'
import type { Options } from '../read-options.ts'
import { chooseGroups, countChosen, describeImport, readImportReport } from './import-report.ts'
import type { OpenedImport } from './open-import.ts'

/** Reports what a file has for the store, then previews and runs the chosen part of it. */
export async function runImport(
  context: CommandContext,
  opened: SiteJobs,
  { engine, summary, currency }: OpenedImport,
  options: Options,
  /** In the report as JSON, besides the import itself. */
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const { say, print, progress, signal } = context
  const { jobs, siteId } = opened
  const report = await readImportReport(engine, summary)
  const groups = chooseGroups(options)
  const total = countChosen(report, groups)
  say(describeImport(report, groups))
  const refusal = describeRefusal(report.rejected.length, options)
  if (total === 0) {
    if (options.json === true) await print(`${toJson({ ...more, import: report, rows: [] })}\n`)
    say(refusal ?? messages.noChange)
    return refusal === undefined ? exitCodes.done : exitCodes.refused
  }
  const stageId = crypto.randomUUID()
  const stage = {
    add: (changes: readonly ManualEdit[]) => jobs.stage({ siteId, stageId, changes }),
    drop: () => jobs.dropStage(stageId),
  }
  const onProgress = (done: number) => progress.show(`${done} of ${total} products prepared`)
  await stageChanges(engine, stage, { groups, total, signal, onProgress })
  const scope = { kind: 'staged', id: stageId, isImport: true } as const
  const edit = { scope, operations: [], ...(currency === undefined ? {} : { currency }) }
  const { id } = await jobs.draft({ siteId, edit })
  return runPreview(context, opened, id, options, { report: { ...more, import: report }, refusal })
}

/** Products that can't be imported refuse the whole file, unless they are left out. */
function describeRefusal(rejected: number, options: Options): string | undefined {
  if (rejected === 0 || options['leave-out'] === true) return undefined
  return `${countProducts(rejected)} can’t be imported, so nothing was changed. Correct them, or use --leave-out to import the others.`
}

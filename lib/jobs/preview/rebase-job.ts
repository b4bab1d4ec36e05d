import { detailsOf, readFields } from '#lib/core/catalog/product/product-values.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { isBlocked, isWarned } from '#lib/core/edits/preview/risk.ts'
import { t } from '#lib/core/i18n/t.ts'
import { toJobRow } from './build-preview-job.ts'
import { isProblem, type JobContext } from '../runner/job-context.ts'
import { otherCatalog, readKnownJob, reject, withChanges } from '../job-records.ts'
import type { RebaseRequest } from '../jobs.ts'
import { displayBatches } from '../runner/plan-round.ts'
import { awaitReads } from '../runner/lagging-reads.ts'
import type { FieldValues, FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { type Flag, guardrailLevels, type PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createEditBuilder, setField } from '#lib/core/operations/edit-builder.ts'
import { finishPreview } from '#lib/core/edits/preview/finish-preview.ts'
import { nameField } from '#lib/core/edits/preview/list-changes.ts'
import { mergeField } from '#lib/core/catalog/changes/merge-field.ts'
import { readBack } from '#lib/core/edits/merge/read-back.ts'
import { formatValue } from '#lib/core/edits/preview/format-value.ts'
import { moveStock } from '../runner/relative-fields.ts'

/**
 * Flags that a check of the product's values does not raise again: those of operations and of other
 * products.
 */
const notRaisedAgain: ReadonlySet<Flag['guardrail']> = new Set([
  'changed-since',
  'info-replaced',
  'other-currency',
  'other-unit',
  'paid-unreachable',
  'restocks',
  'sku-shared',
])

/** At most this many changed fields are listed. */
const maxListed = 3

type Context = Pick<JobContext, 'journal' | 'clock' | 'bornAt' | 'openStore' | 'readLimits'>

/**
 * Rebases rows of a preview onto the store's current values, read now. The rows get a new hash, so
 * that a user who saw the previous preview cannot start this one.
 */
export async function rebaseJob(context: Context, request: RebaseRequest): Promise<Job> {
  const { journal, clock, openStore, readLimits } = context
  const { jobId, siteId, hash, choices } = request
  const { job } = await readKnownJob(journal, jobId)
  if (job.siteId !== siteId) {
    throw reject('wrong-site', t.journalMessages.otherStore)
  }
  if (job.state !== 'ready') {
    throw reject('refused', t.journalMessages.noPreview)
  }
  if (job.schedule !== undefined) {
    throw reject('refused', t.journalMessages.isScheduled)
  }
  if (job.hash !== hash) throw outdated()
  const choiceById = new Map(choices.map(({ id, choice }) => [id, choice]))
  const rows = await journal.readAllRows(jobId)
  const chosen = new Map(
    rows.filter((row) => choiceById.has(row.id) && isOpenToChoice(row)).map((row) => [row.id, row]),
  )
  const store = await openStore(siteId)
  if (isProblem(store)) throw new ProblemError(store)
  const other = otherCatalog(job, store)
  if (other !== undefined) throw new ProblemError(other)
  await awaitReads(context, siteId)
  const details = detailsOf([...chosen.values()].map(({ target }) => target))
  const readAt = clock.now()
  const unreadable = new Set<ProductId>()
  const products = await store.readFresh([...chosen.keys()], undefined, details, (id) =>
    unreadable.add(id),
  )
  const limits = await readLimits()
  const { operations = [] } = (await journal.readEdit(jobId)) ?? {}
  const rebased = rows.flatMap((row): readonly JobRow[] => {
    const choice = choiceById.get(row.id)
    if (choice === undefined || !chosen.has(row.id)) return [row]
    const found = { product: products.get(row.id), isUnreadable: unreadable.has(row.id) }
    const next = rebaseRow(row, { ...found, choice, limits, operations })
    return next === undefined ? [] : [{ ...toJobRow(next), readAt }]
  })
  const changes = {
    hash: await hashRows(rebased),
    unchanged: job.unchanged + rows.length - rebased.length,
    blocked: rebased.filter(isBlocked).length,
    warned: rebased.filter(isWarned).length,
  }
  const record = await journal.fillJob(jobId, displayBatches(rebased), (current) =>
    current.job.state === 'ready' && current.job.hash === hash && current.job.schedule === undefined
      ? withChanges(current, changes)
      : undefined,
  )
  if (record === undefined) throw outdated()
  return record.job
}

/** Blocked rows stay blocked, and no one can have changed a product that does not exist yet. */
function isOpenToChoice(row: JobRow): boolean {
  return !isBlocked(row) && row.create === undefined
}

function outdated(): ProblemError {
  return reject('refused', t.journalMessages.changedBeforeDecision)
}

interface Rebase {
  /** The current product; undefined if the store no longer has it. */
  readonly product: Product | undefined
  /** The product exists in the store but cannot be returned. */
  readonly isUnreadable?: boolean | undefined
  /** "ours" overwrites values of another user; "theirs" keeps them. */
  readonly choice: 'ours' | 'theirs'
  readonly limits: GuardrailLimits
  /** The operations that made the row; none for a manual edit. */
  readonly operations: readonly Operation[]
}

/**
 * Rebases a row of a preview onto the current values; undefined if nothing is left to set. A row
 * that would overwrite another user's value is flagged, and must be selected like any warned row.
 */
function rebaseRow(
  row: JobRow,
  { product, isUnreadable, choice, limits, operations }: Rebase,
): PreviewRow | undefined {
  if (isUnreadable === true) return block(row, t.entered.damaged(row.name))
  if (product === undefined) {
    return row.target.deleted === true ? undefined : block(row, t.entered.gone(row.name))
  }
  const fresh = readFields(row.target, product)
  const moved = moveStock(row, fresh)
  const found = new Map<FieldPath, FieldPathValue>(fieldEntries(fresh))
  if (fieldEntries(moved.target).some(([path]) => !found.has(path))) {
    return block(row, t.entered.variantGone)
  }
  const { applied, remote } = readBack(moved, fresh)
  const builder = createEditBuilder(product)
  for (const [path, wanted] of fieldEntries(moved.target)) {
    const now = found.get(path) ?? null
    if (choice === 'theirs' && path in remote) continue
    setField(builder, path, applied.includes(path) ? now : wanted, now)
  }
  const changed = choice === 'ours' ? describeChanged(moved, fresh) : undefined
  builder.flags = [
    ...row.flags.filter(
      ({ guardrail }) =>
        notRaisedAgain.has(guardrail) && (guardrail !== 'changed-since' || changed === undefined),
    ),
    ...(changed ?? []),
  ]
  builder.stock = row.stock
  builder.labels = row.labels && { ...row.labels }
  const rebased = finishPreview(builder, limits, operations)
  return rebased === undefined || fieldEntries(rebased.target).length === 0 ? undefined : rebased
}

function describeChanged(
  { before, target, currency, labels = {} }: JobRow,
  fresh: FieldValues,
): Flag[] | undefined {
  const [seen, found] = [before, fresh].map((values) => new Map(fieldEntries(values)))
  const listed = fieldEntries(target).flatMap(([path, wanted]) => {
    const [was, now] = [seen?.get(path) ?? null, found?.get(path) ?? null]
    if (mergeField(path, { seen: was, wanted, now }, currency) !== 'conflict') return []
    const { label, variant } = nameField(path, labels)
    const [from, to, ours] = [was, now, wanted].map((value) => formatValue(path, value, currency))
    const name = variant === undefined ? label : t.entered.fieldOf(label, variant)
    return [t.entered.changedUnder(name, from ?? '', to ?? '', ours ?? '')]
  })
  if (listed.length === 0) return undefined
  const rest = listed.length - maxListed
  const message = [
    ...listed.slice(0, maxListed),
    ...(rest > 0 ? [t.entered.andOthers(rest)] : []),
  ].join(' ')
  return [{ guardrail: 'changed-since', level: guardrailLevels['changed-since'], message }]
}

function block(row: JobRow, message: string): PreviewRow {
  return {
    ...row,
    flags: [{ guardrail: 'unsupported', level: guardrailLevels.unsupported, message }],
  }
}

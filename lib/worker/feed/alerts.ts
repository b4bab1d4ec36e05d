import { nameJob } from '#lib/edits/undo/name-job.ts'
import type * as z from 'zod/mini'
import type { ActivityEntry, ValueChange } from '#lib/catalog/changes/activity.ts'
import { lowStockLimit } from '#lib/catalog/low-stock.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import { parseAmount } from '#lib/catalog/money/amount.ts'
import { type Notification, showNotification } from '#lib/browser/notifications.ts'
import { type StorageItem, storageItem } from '#lib/browser/storage.ts'
import { alertChoice } from '#lib/rpc/contract/feed-procedures.ts'
import { t } from '#lib/i18n/t.ts'
import type { Job } from '#lib/jobs/model/job.ts'

export type AlertChoice = z.infer<typeof alertChoice>

export const alertsItem: StorageItem<AlertChoice> = storageItem(
  'local:alerts@1',
  (stored) => alertChoice.safeParse(stored).data,
)

export const noAlerts: AlertChoice = { outOfStock: false, priceChanged: false }

/** The notifications the user wants for these changes; none for the user's own. */
export function buildAlerts(
  choice: AlertChoice,
  entries: readonly ActivityEntry[],
): readonly Notification[] {
  const outside = entries.filter(({ actor, action }) => actor !== 'ours' && action === 'updated')
  const soldOut = outside.filter(({ changes }) =>
    changes.some(
      ({ field, variant, after }) =>
        field === 'inStock' && variant === undefined && after === 'out-of-stock',
    ),
  )
  const low = outside.filter((entry) => fewestLeft(entry) !== undefined)
  const priced = outside.filter(({ kinds }) => kinds.includes('price'))
  return [
    ...(choice.outOfStock ? report('out-of-stock', t.alerts.outOfStock, soldOut) : []),
    ...(choice.lowStock === true ? report('low-stock', t.alerts.lowStock, low, describeLeft) : []),
    ...(choice.priceChanged
      ? report('price-changed', t.alerts.priceChanged, priced, describePrice)
      : []),
  ]
}

/** One notification for all changes of a kind that were noticed together. */
function report(
  name: string,
  title: string,
  entries: readonly ActivityEntry[],
  describe: (entry: ActivityEntry) => string = () => '',
): Notification[] {
  const [first] = entries
  if (first === undefined) return []
  const more = entries.length - 1
  const what = `${toPlainLine(first.name ?? '') || t.alerts.product}${describe(first)}`
  return [
    { name: `shelfside-${name}`, title, text: more > 0 ? t.alerts.andMore(what, more) : what },
  ]
}

/** The smallest quantity that fell to the low-stock limit, of the product or a variant; sold-out ones have their own alert. */
function fewestLeft({ changes }: ActivityEntry): number | undefined {
  const left = changes.filter(fellToLimit).map(({ after }) => Number(after))
  return left.length === 0 ? undefined : Math.min(...left)
}

function fellToLimit({ field, before, after }: ValueChange): boolean {
  if (field !== 'quantity' || before === undefined || after === undefined) return false
  const limit = lowStockLimit()
  return Number(before) > limit && Number(after) <= limit && Number(after) > 0
}

function describeLeft(entry: ActivityEntry): string {
  const left = fewestLeft(entry)
  return left === undefined ? '' : `: ${t.alerts.left(left)}`
}

function describePrice({ changes, currency = '' }: ActivityEntry): string {
  const price = ['paidPrice', 'listPrice']
    .map((field) =>
      changes.find((change) => change.field === field && change.variant === undefined),
    )
    .find((change) => change !== undefined)
  const [was, is] = [parseAmount(price?.before ?? ''), parseAmount(price?.after ?? '')]
  if (was === undefined || is === undefined) return ''
  return `: ${formatMoney(was, currency)} → ${formatMoney(is, currency)}`
}

/** Notifies that a job has ended or waits for the user, if the user wants that. */
export async function notifyJobFinished(job: Job): Promise<void> {
  // The user paused it.
  if (job.state === 'paused' && job.problem === undefined) return
  const choice = await alertsItem.read().catch(() => undefined)
  if (choice?.jobEnded !== true) return
  await showNotification({
    name: `shelfside-job-${job.id}`,
    title: titleOf(job),
    text: [toPlainLine(nameJob(job)), ...summaryOf(job)].join('\n'),
  })
}

function titleOf({ state }: Job): string {
  if (state === 'paused') return t.alerts.jobWaits
  return state === 'failed' ? t.alerts.jobFailed : t.alerts.jobDone
}

function summaryOf({ state, problem, counts }: Job): string[] {
  if (state === 'paused' || state === 'failed')
    return problem === undefined ? [] : [problem.message]
  const parts = [
    t.alerts.updated(counts.applied),
    counts.conflict > 0 ? t.alerts.changedByOthers(counts.conflict) : '',
    counts.failed > 0 ? t.alerts.failed(counts.failed) : '',
  ]
  return [parts.filter((part) => part !== '').join(', ')]
}

const maxLength = 120

/**
 * Prepares a text from the shop for display by the operating system: one short line without characters that
 * break lines, change the direction or are not text.
 */
export function toPlainLine(text: string): string {
  const line = text
    .slice(0, 10 * maxLength)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
  const short = line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line
  return short.toWellFormed()
}

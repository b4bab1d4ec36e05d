import { toPlainLine } from '#lib/core/base/to-plain-line.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import * as z from 'zod/mini'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { parseAmount } from '#lib/core/catalog/money/amount.ts'
import { type Notification, showNotification } from '#lib/extension/browser/notifications.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { alertFields } from '#lib/extension/rpc/contract/feed-procedures.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Job } from '#lib/core/job/job.ts'

/** Without the choices about stock, which an earlier version stored. */
const storedChoice = z.lazy(() => z.object(alertFields()))

export type AlertChoice = z.infer<typeof storedChoice>

export const alertsItem: StorageItem<AlertChoice> = storageItem(
  'local:alerts@1',
  (stored) => storedChoice.safeParse(stored).data,
)

export const noAlerts: AlertChoice = { priceChanged: false }

/** The notifications the user wants for these changes; none for the user's own. */
export function buildAlerts(
  choice: AlertChoice,
  entries: readonly ActivityEntry[],
): readonly Notification[] {
  const outside = entries.filter(({ actor, action }) => actor !== 'ours' && action === 'updated')
  const priced = outside.filter(({ kinds }) => kinds.includes('price'))
  return [
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

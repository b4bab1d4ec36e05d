import type { Log } from '#lib/core/base/log.ts'
import { createQueue } from '#lib/core/base/queue.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Announce } from './announce.ts'
import type { ChangeLog } from './change-log.ts'

export interface RecordCurrencyDeps {
  readonly session: Pick<Session, 'readConnection' | 'describe'>
  readonly announce: Announce
  readonly changes: Pick<ChangeLog, 'subscribe'>
  readonly log: Log
}

/** Records the currency of a store that had no product when it was connected, once it has one. */
export function recordCurrencies({ session, announce, changes, log }: RecordCurrencyDeps): void {
  const known = new Set<SiteId>()
  const inTurn = createQueue()

  async function record(siteId: SiteId, currency: string): Promise<void> {
    const connection = await session.readConnection(siteId)
    if (connection === undefined) return
    if (connection.currency === undefined) {
      await session.describe({ ...connection, currency })
      announce('connection')
    }
    known.add(siteId)
  }

  changes.subscribe((change) => {
    if (change.kind !== 'found' || known.has(change.siteId)) return
    const { siteId, diffs } = change
    const currency = diffs.find(({ after }) => after !== undefined)?.after?.currency ?? ''
    if (currency === '') return
    inTurn(() => record(siteId, currency)).catch((error: unknown) =>
      log.warn('The currency could not be recorded.', { problem: toProblem(error) }),
    )
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Ask } from './ask-worker.ts'

export interface Job {
  readonly id: string
  readonly hash?: string
  readonly state: string
  readonly problem?: { readonly code: string; readonly message: string }
  readonly notBefore?: number
  readonly counts: Readonly<Record<string, number>>
}

export interface JobRow {
  readonly id: string
  readonly state: string
  readonly problem?: { readonly code: string }
}

/** Previews a job that raises the list prices of these products; resolves once it can be started. */
export async function draftRise(
  ask: Ask,
  siteId: string,
  ids: readonly string[],
  rise: Amount,
): Promise<Job> {
  const operation = {
    kind: 'price',
    step: { by: 'amount', amount: rise },
    rounding: { to: 'currency' },
  }
  const edit = { scope: { kind: 'ids', ids }, operations: [operation] }
  const drafted = await ask<Job>('jobs.draft', { siteId, edit })
  return waitForState(ask, drafted.id, 'ready')
}

/** As above, and starts it. Resolves while it runs. */
export async function startRise(
  ask: Ask,
  siteId: string,
  ids: readonly string[],
  rise: Amount,
): Promise<string> {
  const { id, hash } = await draftRise(ask, siteId, ids, rise)
  await ask('jobs.start', { jobId: id, siteId, hash, selected: [], deselected: [] })
  return id
}

/** Null if the worker does not have the job. */
export function readJob(ask: Ask, jobId: string): Promise<Job | null> {
  return ask<Job | null>('jobs.read', { jobId })
}

/** Polls often, and reports the last value when it gives up. */
export async function waitForState(
  ask: Ask,
  jobId: string,
  state: string | readonly string[],
  withinMs = 60_000,
): Promise<Job> {
  const until = Date.now() + withinMs
  for (;;) {
    const job = await readJob(ask, jobId)
    if (job !== null && [state].flat().includes(job.state)) return job
    if (Date.now() > until) throw new Error(`Not ${String(state)}: ${JSON.stringify(job)}`)
    await sleep(50)
  }
}

export async function readAllRows(ask: Ask, jobIds: readonly string[]): Promise<JobRow[]> {
  const rows: JobRow[] = []
  for (const jobId of jobIds) {
    const limit = 500
    for (let offset = 0; ; offset += limit) {
      const page = await ask<{ rows: JobRow[]; total: number }>('jobs.readRows', {
        jobId,
        offset,
        limit,
      })
      rows.push(...page.rows)
      if (offset + limit >= page.total) break
    }
  }
  return rows
}

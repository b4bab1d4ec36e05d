import { ApiError } from '#lib/wix/api/index.ts'
import {
  type Need,
  type ReadNeed,
  type TriedPermission,
  type WriteNeed,
  writeNeeds,
} from '#lib/core/catalog/permission.ts'
import { t } from '#lib/core/i18n/t.ts'

/** A read for each permission that the catalog has; none of them changes anything. */
export type Tries = Readonly<Partial<Record<ReadNeed, () => Promise<unknown>>>>

/**
 * The reads that Wix's permission for a write includes, as its SDK lists them. If one is rejected,
 * the key lacks the write too. If all work, nothing is known: narrower permissions allow these
 * reads.
 */
export type Included = Readonly<Record<WriteNeed, readonly ReadNeed[]>>

/** Sequential, so that a key without permissions does not send all requests at once. */
export async function tryEach(
  tries: Tries,
  included: Included,
  signal: AbortSignal | undefined,
): Promise<readonly TriedPermission[]> {
  const tried: TriedPermission[] = []
  for (const [name, read] of Object.entries(tries)) {
    signal?.throwIfAborted()
    const works = await mayRead(read)
    const message =
      works === 'unknown' ? t.settings.unanswered : works ? t.settings.works : t.settings.lacks
    tried.push({ need: name as ReadNeed, title: t.settings[name as ReadNeed], works, message })
  }
  const rejected = new Set<Need>(tried.flatMap(({ need, works }) => (works === false ? need : [])))
  const writes = writeNeeds.map((need): TriedPermission => {
    const isRejected = included[need].some((read) => rejected.has(read))
    const title = t.settings[need]
    return isRejected
      ? { need, title, works: false, message: t.settings.lacks }
      : { need, title, works: 'unknown', message: t.settings.untried }
  })
  return [...tried, ...writes]
}

async function mayRead(read: () => Promise<unknown>): Promise<TriedPermission['works']> {
  try {
    await read()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isRejected = error.status === 403 || error.code?.startsWith('NO_PERMISSION') === true
    return isRejected ? false : 'unknown'
  }
}

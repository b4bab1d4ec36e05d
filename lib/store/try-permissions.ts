import { ApiError } from '#lib/api/index.ts'
import type { Need, TriedPermission } from '#lib/domain/permission.ts'
import { t } from '#lib/messages/permissions.ts'

/** A harmless read for each need that has one. */
export type Tries = Readonly<
  Record<Exclude<Need, 'changeProducts' | 'changeInventory'>, () => Promise<unknown>>
>

/** One after the other, so that a key which may do nothing is not asked everything at once. */
export async function tryEach(
  tries: Tries,
  signal: AbortSignal | undefined,
): Promise<readonly TriedPermission[]> {
  const tried: TriedPermission[] = []
  for (const [name, read] of Object.entries(tries)) {
    signal?.throwIfAborted()
    tried.push(judge(name as Need, await mayRead(read)))
  }
  const writes = (['changeProducts', 'changeInventory'] as const).map((need) => {
    return { need, title: t[need], works: 'unknown', sentence: t.untried } as const
  })
  return [...tried, ...writes]
}

function judge(need: Need, works: TriedPermission['works']): TriedPermission {
  const sentence = works === 'unknown' ? t.unanswered : works ? t.works : t.lacks
  return { need, title: t[need], works, sentence }
}

async function mayRead(read: () => Promise<unknown>): Promise<TriedPermission['works']> {
  try {
    await read()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isRefused = error.status === 403 || error.code?.startsWith('NO_PERMISSION') === true
    return isRefused ? false : 'unknown'
  }
}

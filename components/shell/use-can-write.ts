import { useQuery } from '@tanstack/react-query'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import { replicaQuery } from '#lib/extension/queries/replica.ts'

/** Problems that also stop every write, until the merchant acts or the network is back. */
const stopsWrites: ReadonlySet<ProblemCode> = new Set([
  'wrong-key',
  'wrong-site',
  'missing-permission',
  'host-permission',
  'unreachable',
  'not-connected',
  'locked',
])

/**
 * Whether Wix would take a write now, as far as the last request to the store shows. A button that writes is not
 * the primary one while this is false. Reads what the page has loaded, and sends nothing.
 */
export function useCanWrite(siteId: SiteId): boolean {
  const { data } = useQuery({ ...replicaQuery(siteId), enabled: false })
  return data?.problem === undefined || !stopsWrites.has(data.problem.code)
}

import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import type { StartedJobs } from '#lib/extension/documents/create-job-points.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'

/** The jobs of a store that were started, for their restore points. */
export function listStartedJobs(
  open: () => Promise<Pick<Jobs, 'list' | 'read'>>,
  siteId: SiteId,
): StartedJobs {
  return {
    async list() {
      const all = await (await open()).list()
      return all
        .flatMap(({ id, siteId: of, startedAt }) =>
          of === siteId && startedAt !== undefined ? [{ id, startedAt }] : [],
        )
        .toSorted((one, other) => one.startedAt - other.startedAt)
    },
    async isImport(id) {
      const { edit } = (await (await open()).read(id as JobId)) ?? {}
      return edit?.scope.kind === 'staged' && edit.scope.isImport === true
    },
  }
}

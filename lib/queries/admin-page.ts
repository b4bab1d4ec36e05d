import { queryOptions } from '@tanstack/react-query'
import type { AdminPage } from '#lib/catalog/app/admin-page.ts'
import { call } from '#lib/rpc/client/call.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { keys } from './keys.ts'

/** The site whose dashboard was open last; null when none was. */
export const adminSiteQuery = queryOptions({
  queryKey: keys.adminSite,
  queryFn: ({ signal }): Promise<SiteId | null> => call('admin.readSite', {}, { signal }),
  staleTime: 0,
})

/** The admin page in front of a window, or of the one used last; null when there is none. */
export function adminPageQuery(windowId?: number) {
  return queryOptions({
    queryKey: keys.page(windowId),
    queryFn: ({ signal }): Promise<AdminPage | null> =>
      call('admin.readPage', windowId === undefined ? {} : { windowId }, { signal }),
    staleTime: 0,
  })
}

import { queryOptions, mutationOptions } from '@tanstack/react-query'
import type { AdminPage } from '#lib/extension/app/admin-page.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { keys } from './keys.ts'
import type { PendingAction } from '#lib/extension/app/pending-action.ts'
import { showAnswer } from './show-answer.ts'

/** The action that a menu or a panel button requested and no page has handled yet. */
export const pendingActionQuery = queryOptions({
  queryKey: keys.pendingActions,
  queryFn: ({ signal }): Promise<PendingAction | null> =>
    call('pendingActions.read', {}, { signal }),
  staleTime: 0,
})

export const clearPendingActionMutation = mutationOptions({
  mutationFn: (id: string) => call('pendingActions.clear', { id }),
  onSuccess: (_nothing, id, _result, { client }) => {
    showAnswer(client, pendingActionQuery.queryKey, (pending) =>
      pending?.id === id ? null : pending,
    )
  },
})

/** The site whose dashboard was open last; null when there was none. */
export const adminSiteQuery = queryOptions({
  queryKey: keys.adminSite,
  queryFn: ({ signal }): Promise<SiteId | null> => call('admin.readSite', {}, { signal }),
  staleTime: 0,
})

/**
 * The admin page in a window's active tab, or in the last used window's; null when there is none.
 */
export function adminPageQuery(windowId?: number) {
  return queryOptions({
    queryKey: keys.page(windowId),
    queryFn: ({ signal }): Promise<AdminPage | null> =>
      call('admin.readPage', windowId === undefined ? {} : { windowId }, { signal }),
    staleTime: 0,
  })
}

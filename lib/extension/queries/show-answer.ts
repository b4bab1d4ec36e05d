import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query'

type Answer<Key extends QueryKey> = NoInfer<InferDataFromTag<unknown, Key>> | undefined

/**
 * Shows what a change answered. A read that is under way may have begun before the change and would show the
 * former state: it begins again.
 */
export function showAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: Updater<Answer<Key>, Answer<Key>>,
): void {
  const exactly = { queryKey, exact: true }
  const isReading = client.isFetching(exactly) > 0
  client.setQueryData<unknown, Key>(queryKey, answer)
  if (isReading) void client.invalidateQueries({ ...exactly, refetchType: 'all' })
}

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { TourProgress } from '#lib/extension/app/tour.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { keys } from './keys.ts'

export const tourQuery = queryOptions({
  queryKey: keys.tour,
  queryFn: ({ signal }): Promise<TourProgress> => call('tour.read', {}, { signal }),
})

/** Shows the new progress at once. */
export const writeTourMutation = mutationOptions({
  mutationFn: async (progress: TourProgress): Promise<void> => {
    await call('tour.write', progress)
  },
  onMutate: (progress, { client }) => client.setQueryData(tourQuery.queryKey, progress),
})

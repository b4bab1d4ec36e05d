import { QueryClient } from '@tanstack/react-query'
import { toProblem } from '#lib/domain/problem.ts'

/**
 * For a page of the extension: what it asks is a message to the worker, which works offline too and
 * says itself when something changed. The client repeats an interrupted read, and a
 * shop that turns out to be of another generation is asked once more; nothing else repeats.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // The worker noted which generation it is: the next answer is of that one.
        retry: (failures, error) => failures === 0 && toProblem(error).code === 'wrong-generation',
        retryDelay: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 15_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

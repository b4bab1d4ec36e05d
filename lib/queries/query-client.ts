import { QueryClient } from '@tanstack/react-query'

/**
 * For a page of the extension: what it asks is a message to the worker, which works offline too and
 * says itself when something changed. The client repeats an interrupted read; nothing else repeats.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // A store that was moved to the other catalog stays refused until a person agrees.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 15_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

import { useQuery } from '@tanstack/react-query'
import { connectionQuery } from '#lib/extension/queries/sites.ts'

/** The status of the active store; undefined until it is known. */
export function useConnection() {
  const { data, error, refetch } = useQuery(connectionQuery)
  return { status: data, error, retry: () => void refetch() }
}

import { useQuery } from '@tanstack/react-query'
import { connectionQuery } from '#lib/queries/sites.ts'

/** The shop the extension works on; undefined until that is known. */
export function useConnection() {
  const { data, error, refetch } = useQuery(connectionQuery)
  return { status: data, error, retry: () => void refetch() }
}

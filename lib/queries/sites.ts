import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ConnectedSite, ConnectionStatus, KeyStorage } from '#lib/catalog/app/connection.ts'
import type { CatalogGeneration } from '#lib/catalog/app/demo.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { TriedPermission } from '#lib/catalog/app/permission.ts'
import { call } from '#lib/rpc/client/call.ts'
import { keys } from './keys.ts'

export const connectionQuery = queryOptions({
  queryKey: keys.connection,
  queryFn: ({ signal }): Promise<ConnectionStatus> => call('connection.read', {}, { signal }),
  staleTime: Infinity,
})

/** Every shop that is known here, the one in view among them. */
export const sitesQuery = queryOptions({
  queryKey: keys.sites,
  queryFn: ({ signal }): Promise<readonly ConnectedSite[]> =>
    call('connections.list', {}, { signal }),
  staleTime: Infinity,
})

/** What the key of a shop may do. It costs a request for each kind of access: asked by a press alone. */
export const tryPermissionsMutation = mutationOptions({
  mutationFn: (siteId: SiteId): Promise<readonly TriedPermission[]> =>
    call('connections.tryPermissions', { siteId }),
})

const keepStatus = (
  status: ConnectionStatus,
  _input: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => {
  client.setQueryData(connectionQuery.queryKey, status)
  return client.invalidateQueries({ queryKey: keys.sites })
}

interface Connecting {
  readonly siteId: string
  readonly apiKey: string
  readonly storage: KeyStorage
  /** Of a new vault; left out, the key is kept where keys are kept already. */
  readonly passphrase?: string | undefined
}

/** Tries the key at once; throws a `ProblemError` that says what is wrong with it. */
export const connectMutation = mutationOptions({
  mutationFn: async ({ passphrase, ...input }: Connecting): Promise<ConnectionStatus> => {
    if (passphrase === undefined) return call('connection.connect', input)
    const { deriveNewKey } = await import('./vault-key.ts')
    const passKey = await deriveNewKey(passphrase)
    return call('connection.connect', { ...input, passKey })
  },
  onSuccess: keepStatus,
  // The key goes through memory once; nothing keeps it with the mutation.
  gcTime: 0,
})

/** One shop's key, or all of them. */
export const forgetMutation = mutationOptions({
  mutationFn: (siteId: SiteId | undefined): Promise<ConnectionStatus> =>
    call('connection.forget', siteId === undefined ? {} : { siteId }),
  onSuccess(...done) {
    void import('./saved-edits.ts').then((edits) => edits.forgetPersistedEdits(done[1]))
    return keepStatus(...done)
  },
})

export const tryDemoMutation = mutationOptions({
  mutationFn: (catalogue: CatalogGeneration): Promise<ConnectionStatus> =>
    call('connection.tryDemo', { catalogue }),
  onSuccess: keepStatus,
})

export const resetDemoMutation = mutationOptions({
  mutationFn: (siteId: SiteId): Promise<ConnectionStatus> =>
    call('connection.resetDemo', { siteId }),
  onSuccess: keepStatus,
})

export const switchSiteMutation = mutationOptions({
  mutationFn: (siteId: SiteId): Promise<ConnectionStatus> => call('connections.switch', { siteId }),
  onSuccess: keepStatus,
})

export const describeSiteMutation = mutationOptions({
  mutationFn: (described: { siteId: SiteId; name: string; oauthClientId: string }) =>
    call('connections.describe', described),
  onSuccess: keepStatus,
})

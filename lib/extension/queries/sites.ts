import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ConnectedSite, ConnectionStatus, KeyStorage } from '#lib/extension/app/connection.ts'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { TriedPermission } from '#lib/core/catalog/permission.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'
import { showAnswer } from './show-answer.ts'

export const connectionQuery = queryOptions({
  queryKey: keys.connection,
  queryFn: ({ signal }): Promise<ConnectionStatus> => call('connection.read', {}, { signal }),
  staleTime: Infinity,
})

/** All known stores, including the active one. */
export const sitesQuery = queryOptions({
  queryKey: keys.sites,
  queryFn: ({ signal }): Promise<readonly ConnectedSite[]> =>
    call('connections.list', {}, { signal }),
  staleTime: Infinity,
})

/** The permissions of a store's key. Costs a request for each kind of access: only on demand. */
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
  showAnswer(client, connectionQuery.queryKey, status)
  return client.invalidateQueries({ queryKey: keys.sites })
}

interface Connecting {
  readonly siteId: string
  readonly apiKey: string
  readonly storage: KeyStorage
  /** For a new vault; when omitted, the key is stored where keys are stored already. */
  readonly passphrase?: string | undefined
}

/** Tests the key; throws a `ProblemError` when it does not work. */
export const connectMutation = mutationOptions({
  mutationFn: async ({ passphrase, ...input }: Connecting): Promise<ConnectionStatus> => {
    if (passphrase === undefined) return call('connection.connect', input)
    const { deriveNewKey } = await import('./vault-key.ts')
    const passKey = await deriveNewKey(passphrase)
    return call('connection.connect', { ...input, passKey })
  },
  onSuccess: keepStatus,
  // The key is not kept in memory with the mutation.
  gcTime: 0,
})

/** Deletes one store's key, or all keys. */
export const forgetMutation = mutationOptions({
  mutationFn: ({ siteId, isForced }: InputOf<'connection.forget'>): Promise<ConnectionStatus> =>
    call('connection.forget', {
      ...(siteId !== undefined && { siteId }),
      ...(isForced === true && { isForced }),
    }),
  onSuccess(...done) {
    void import('./unsaved-edits.ts')
      .then((edits) => edits.forgetUnsavedEdits(done[1].siteId))
      .catch(() => undefined)
    return keepStatus(...done)
  },
  // A part of it may be done.
  onSettled: (_status, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: keys.runner.all }),
})

export const tryDemoMutation = mutationOptions({
  mutationFn: (catalog: Catalog): Promise<ConnectionStatus> =>
    call('connection.tryDemo', { catalog }),
  onSuccess: keepStatus,
})

export const resetDemoMutation = mutationOptions({
  mutationFn: (siteId: SiteId): Promise<ConnectionStatus> =>
    call('connection.resetDemo', { siteId }),
  onSuccess: keepStatus,
})

export const switchSiteKey = ['connections.switch'] as const

export const switchSiteMutation = mutationOptions({
  mutationKey: switchSiteKey,
  mutationFn: (siteId: SiteId): Promise<ConnectionStatus> => call('connections.switch', { siteId }),
  onSuccess: keepStatus,
})

export const describeSiteMutation = mutationOptions({
  mutationFn: (described: { siteId: SiteId; name: string; oauthClientId: string }) =>
    call('connections.describe', described),
  onSuccess: keepStatus,
})

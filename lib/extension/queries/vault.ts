import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ConnectionStatus } from '#lib/extension/app/connection.ts'
import type { RunId, ReauthenticationRule } from '#lib/core/job/reauthentication.ts'
import type { IdleLock, LockAfter } from '#lib/extension/app/lock-after.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { connectionQuery } from './sites.ts'
import { keys } from './keys.ts'
import { showAnswer } from './show-answer.ts'

/** Key derivation: loaded on demand, since it is large and seldom needed. */
const loadKeys = () => import('./vault-key.ts')

const keepStatus = (
  status: ConnectionStatus,
  _input: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => showAnswer(client, connectionQuery.queryKey, status)

export const vaultQuery = queryOptions({
  queryKey: keys.vault,
  queryFn: ({ signal }) => call('vault.read', {}, { signal }),
  staleTime: Infinity,
})

/** The passkeys that open the vault, and more. Not secret. */
export const keyRequestQuery = queryOptions({
  queryKey: keys.keyRequest,
  queryFn: ({ signal }) => call('vault.readKeyRequest', {}, { signal }),
  staleTime: Infinity,
})

/** Takes about 0.3 s. Throws a `ProblemError` for a wrong passphrase. */
export const unlockMutation = mutationOptions({
  mutationFn: async (passphrase: string): Promise<ConnectionStatus> =>
    (await loadKeys()).unlockByPassphrase(passphrase),
  onSuccess: keepStatus,
  // The passphrase is not kept in memory with the mutation.
  gcTime: 0,
})

/** Call directly from a click. Rejects with the browser's DOMException when the user cancels. */
export const unlockByPasskeyMutation = mutationOptions({
  mutationFn: async (): Promise<ConnectionStatus> => (await loadKeys()).unlockByPasskey(),
  onSuccess: keepStatus,
})

export const createVaultMutation = mutationOptions({
  mutationFn: async (passphrase: string): Promise<ConnectionStatus> => {
    const { deriveNewKey } = await loadKeys()
    return call('vault.create', { passKey: await deriveNewKey(passphrase) })
  },
  onSuccess: keepStatus,
  gcTime: 0,
})

export const lockMutation = mutationOptions({
  mutationFn: (): Promise<ConnectionStatus> => call('vault.lock', {}),
  onSuccess: keepStatus,
})

export const setLockAfterMutation = mutationOptions({
  // One after the other, so that the last choice is saved.
  scope: { id: 'lock-after' },
  mutationFn: (lockAfter: LockAfter) => call('vault.setLockAfter', { lockAfter }),
  onSuccess: (state, _input, _result, { client }) => showAnswer(client, vaultQuery.queryKey, state),
})

/** The browser can withdraw the permission at any time, and reports it. */
export const idleLockQuery = queryOptions({
  queryKey: keys.idleLock,
  queryFn: ({ signal }) => call('vault.readIdleLock', {}, { signal }),
  staleTime: Infinity,
})

export const setIdleLockMutation = mutationOptions({
  scope: { id: 'idle-lock' },
  mutationFn: (choice: IdleLock) => call('vault.setIdleLock', { choice }),
  onSuccess: (state, _input, _result, { client }) =>
    showAnswer(client, idleLockQuery.queryKey, state),
})

export const changePassphraseMutation = mutationOptions({
  mutationFn: async ({ current, next }: { current: string; next: string }) =>
    (await loadKeys()).changePassphrase(current, next),
  onSuccess: (_done, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: keyRequestQuery.queryKey }),
  gcTime: 0,
})

/** Undefined when the authenticator cannot be used. */
export const addPasskeyMutation = mutationOptions({
  mutationFn: async (passphrase: string) => (await loadKeys()).addPasskey(passphrase),
  onSuccess: (request, _input, _result, { client }) => {
    if (request !== undefined) showAnswer(client, keyRequestQuery.queryKey, request)
  },
  gcTime: 0,
})

export const removePasskeyMutation = mutationOptions({
  mutationFn: (credentialId: string) => call('vault.removePasskey', { credentialId }),
  onSuccess: (request, _input, _result, { client }) =>
    showAnswer(client, keyRequestQuery.queryKey, request),
})

/** Which runs require the passphrase, or a passkey, again. */
export const reauthenticationQuery = queryOptions({
  queryKey: keys.reauthentication,
  queryFn: ({ signal }) => call('vault.readReauthentication', {}, { signal }),
  staleTime: Infinity,
})

interface Given {
  /** Undefined for a passkey; call directly from a click. */
  readonly passphrase: string | undefined
}

export const setReauthenticationMutation = mutationOptions({
  mutationFn: async ({ passphrase, rule }: Given & { readonly rule: ReauthenticationRule }) => {
    const key = await (await loadKeys()).readGivenKey(passphrase)
    return call('vault.setReauthentication', { key, rule })
  },
  onSuccess: (rule, _input, _result, { client }) =>
    showAnswer(client, reauthenticationQuery.queryKey, rule),
  gcTime: 0,
})

/** Allows this job to start once within two minutes. */
export const confirmRunMutation = mutationOptions({
  mutationFn: async ({ passphrase, jobId }: Given & { readonly jobId: RunId }) => {
    const key = await (await loadKeys()).readGivenKey(passphrase)
    return call('vault.confirmRun', { jobId, key })
  },
  gcTime: 0,
})

/** Removes data of a locked store from a page: amounts, costs among them. */
export function forgetShown(client: QueryClient): void {
  for (const topic of ['products', 'jobs', 'stats', 'amounts', 'replica']) {
    client.removeQueries({ queryKey: [topic] })
  }
}

import { type MutationFunctionContext, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf, OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'

/** The folder on the computer to which new restore points are written. */
export type FolderStatus = OutputOf<'pointFolder.read'>

/** Browser functions of a page. Call them directly in a click event. */
export interface FolderAccess {
  /** Asks for a folder. False if it was canceled. */
  readonly choose: (siteId: SiteId) => Promise<boolean>
  /** Asks for access to it again. False if it was refused. */
  readonly allow: (siteId: SiteId) => Promise<boolean>
}

export function pointFolderQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.documents.folder(siteId),
    queryFn: ({ signal }) => call('pointFolder.read', { siteId }, { signal }),
  })
}

/** Asks for a folder and uses it. */
export function chooseFolderMutation({ choose }: FolderAccess) {
  return mutationOptions({
    mutationFn: async (siteId: SiteId) => {
      if (await choose(siteId)) await call('pointFolder.begin', { siteId })
    },
    onSettled,
  })
}

/** Writes what is not there yet; with `access`, it is asked for first. */
export function writeToFolderMutation(access: FolderAccess | undefined) {
  return mutationOptions({
    mutationFn: async (siteId: SiteId) => {
      if (access === undefined || (await access.allow(siteId)))
        await call('pointFolder.write', { siteId })
    },
    onSettled,
  })
}

export const configureFolderMutation = mutationOptions({
  mutationFn: (input: InputOf<'pointFolder.configure'>) => call('pointFolder.configure', input),
  onSettled: (_result, _error, { siteId }, _context, { client }) =>
    client.invalidateQueries({ queryKey: keys.documents.folder(siteId) }),
})

export const endFolderMutation = mutationOptions({
  mutationFn: (siteId: SiteId) => call('pointFolder.end', { siteId }),
  onSettled,
})

function onSettled(
  _result: unknown,
  _error: unknown,
  siteId: SiteId,
  _context: unknown,
  { client }: MutationFunctionContext,
): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.documents.folder(siteId) })
}

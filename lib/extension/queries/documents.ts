import { mutationOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf, OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'

/** How much of a store is kept, and the settings of that. */
export type KeepingStatus = OutputOf<'documents.readStatus'>

/** Pauses and resumes keeping, and sets its limits. */
export const configureDocumentsMutation = mutationOptions({
  mutationFn: (input: InputOf<'documents.configure'>) => call('documents.configure', input),
  onSuccess: (_result, { siteId }, _context, { client }) =>
    client.invalidateQueries({ queryKey: keys.documents.status(siteId) }),
})

/** Deletes everything that is kept of a store, with all its restore points. */
export const removeDocumentsMutation = mutationOptions({
  mutationFn: (siteId: SiteId) => call('documents.remove', { siteId }),
  onSuccess: (_result, siteId, _context, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.documents.status(siteId) }),
      client.invalidateQueries({ queryKey: keys.documents.points(siteId) }),
    ]),
})

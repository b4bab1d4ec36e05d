import { badInput } from '../api-error.ts'
import type { Identity } from './identity.ts'

/**
 * An API key of the account that owns the site: made at manage.wix.com/account/api-keys, sent raw,
 * never expires. Catalogue calls need `siteId` (the id after `/dashboard/` in any dashboard address);
 * `accountId` is for account-level calls. One of the two, never both.
 */
export function apiKey(
  key: string,
  scope: { readonly siteId: string } | { readonly accountId: string },
): Identity {
  const [name, id] =
    'siteId' in scope ? ['wix-site-id', scope.siteId] : ['wix-account-id', scope.accountId]
  // Anything else cannot travel in a header, and would fail there without saying why.
  if (![key, id].every((text) => /^[!-~]+$/.test(text))) {
    throw badInput('Keys and ids are texts without spaces.')
  }
  const credentials = { Authorization: key, [name]: id }
  return {
    kind: 'api-key',
    elevated: true,
    connect: () => ({ authorise: async () => credentials }),
  }
}

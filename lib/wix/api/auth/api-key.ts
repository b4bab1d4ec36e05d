import { badInput } from '../api-error.ts'
import type { Identity } from './identity.ts'

/**
 * An API key of the account that owns the site, created at manage.wix.com/account/api-keys. It is sent
 * as it is and never expires. Calls to the catalog need `siteId` (the ID after `/dashboard/` in any
 * dashboard address); account-level calls need `accountId`. Exactly one of the two is sent. Throws an
 * `ApiError` "bad-input" for a key or an ID that a header cannot carry.
 */
export function apiKey(
  key: string,
  scope: { readonly siteId: string } | { readonly accountId: string },
): Identity {
  const [name, id] =
    'siteId' in scope ? ['wix-site-id', scope.siteId] : ['wix-account-id', scope.accountId]
  // A header cannot carry other characters, and fetch would fail without an explanation.
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

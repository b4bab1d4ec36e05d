import type { Identity } from './identity.ts'
import { tokenIdentity } from './tokens.ts'

/**
 * A Wix app as it is installed on one site (client credentials). For servers only: whoever holds the
 * app secret is the app, on every site that has it.
 */
export function appInstance(options: {
  readonly appId: string
  readonly appSecret: string
  readonly instanceId: string
}): Identity {
  const request = {
    grant_type: 'client_credentials',
    client_id: options.appId,
    client_secret: options.appSecret,
    instance_id: options.instanceId,
  }
  const who = { kind: 'app-instance', elevated: true } as const
  return tokenIdentity(who, (ask) => ask(request))
}

import type { Clock } from '#lib/core/base/clock.ts'
import type { Random } from '../random.ts'
import { ApiError, applicationError } from './api-error.ts'

/** The permissions of a key, with the names of the platform. */
export const allPermissions = [
  'WIX_STORES.READ_PRODUCTS',
  'WIX_STORES.MODIFY_PRODUCTS',
  'WIX_STORES.READ_INVENTORY',
  'WIX_STORES.MODIFY_INVENTORY',
  'WIX_STORES.CATALOG_VERSION_READ',
  'MEDIA.SITE_MEDIA_FILES_READ',
  'MEDIA.SITE_MEDIA_FILES_UPLOAD',
  'MEDIA.SITE_MEDIA_FILES_IMPORT',
  'SITE_PROPERTIES.READ',
] as const

export type CallerKind = 'api-key' | 'app' | 'visitor' | 'member'

export interface Caller {
  readonly kind: CallerKind
  readonly permissions: ReadonlySet<string>
}

/** Who sends a file to an address of its own. */
export const nobody: Caller = { kind: 'visitor', permissions: new Set() }

/** Hidden products and merchant data need the permission to manage products. */
export function canManage(caller: Caller): boolean {
  return caller.permissions.has('WIX_STORES.MODIFY_PRODUCTS')
}

export interface Credentials {
  readonly apiKey: string
  readonly siteId: string
  readonly permissions: readonly string[]
}

/** The platform's answer. The gateway leaves the description empty. */
export function permissionDenied(): ApiError {
  const reason = { code: 'PERMISSION_DENIED', description: '', data: {} }
  return new ApiError(403, 'Permission denied', { applicationError: reason })
}

/** The answer of Catalog V1, which reads as if the key belonged to another site. */
export function identityDenied(): ApiError {
  return new ApiError(403, 'The identity has no permission on the requested site/account')
}

const shopper = new Set(['WIX_STORES.READ_PRODUCTS', 'WIX_STORES.CATALOG_VERSION_READ'])
const everything = new Set<string>(allPermissions)
// Four hours, in seconds.
const lifetimeSeconds = 14_400

export interface Issued {
  readonly access_token: string
  readonly refresh_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
}

export interface Gate {
  /** Identifies the caller. Throws 401 or 403. */
  identify(headers: Headers): Caller
  issue(kind: CallerKind): Issued
  /** The kind of caller that a refresh token was issued to. Undefined if it was never issued. */
  kindOfRefresh(refreshToken: string): CallerKind | undefined
  /** Revokes every token that was issued so far. */
  revokeTokens(): void
}

export function createGate(credentials: Credentials, clock: Clock, random: Random): Gate {
  const tokens = new Map<string, { kind: CallerKind; until: number }>()
  const refreshes = new Map<string, CallerKind>()
  const keyOwner: Caller = { kind: 'api-key', permissions: new Set(credentials.permissions) }

  return {
    identify(headers) {
      const sent = (headers.get('authorization') ?? '').replace(/^Bearer /i, '').trim()
      if (sent === '') throw unauthenticated('No authorization was sent')
      const token = tokens.get(sent)
      if (token !== undefined && token.until > clock.now()) {
        return { kind: token.kind, permissions: token.kind === 'app' ? everything : shopper }
      }
      if (sent !== credentials.apiKey) throw unauthenticated('The authorization is not valid')
      if (headers.get('wix-site-id')?.toLowerCase() !== credentials.siteId) {
        throw new ApiError(403, 'The API key has no access to this site')
      }
      return keyOwner
    },
    issue(kind) {
      const token = `OauthNG.JWS.${random.hex(32)}.${random.hex(24)}`
      const refresh = `JWS.${random.hex(40)}`
      tokens.set(token, { kind, until: clock.now() + lifetimeSeconds * 1000 })
      refreshes.set(refresh, kind)
      return {
        access_token: token,
        refresh_token: refresh,
        token_type: 'Bearer',
        expires_in: lifetimeSeconds,
      }
    },
    kindOfRefresh: (refreshToken) => refreshes.get(refreshToken),
    revokeTokens() {
      tokens.clear()
      refreshes.clear()
    },
  }
}

function unauthenticated(description: string): ApiError {
  return applicationError(401, 'UNAUTHENTICATED', description)
}

/**
 * Answers `POST /oauth2/token`, as JSON in either spelling or as a form. Accepts any client ID, but no
 * empty ID, secret or code.
 */
export function handleToken(text: string, contentType: string, gate: Gate): Issued {
  const fields = readFields(text, contentType)
  const grant = fields('grantType', 'grant_type')
  if (fields('clientId', 'client_id') === '') throw invalid('client_id is missing')
  const issueFor = (kind: CallerKind, secret: string, name: string) => {
    if (secret === '') throw invalid(`${name} is missing`)
    return gate.issue(kind)
  }
  switch (grant) {
    case 'anonymous':
      return gate.issue('visitor')
    case 'authorization_code':
      return issueFor('member', fields('code', 'code'), 'code')
    case 'client_credentials':
      return issueFor('app', fields('clientSecret', 'client_secret'), 'client_secret')
    case 'refresh_token': {
      const kind = gate.kindOfRefresh(fields('refreshToken', 'refresh_token'))
      if (kind === undefined) throw invalid('the refresh token is not valid')
      return gate.issue(kind)
    }
    default:
      throw invalid(`grant_type "${grant}" is not supported`)
  }
}

function readFields(text: string, contentType: string) {
  const read = contentType.includes('x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(text))
    : parseJson(text)
  return (camel: string, snake: string): string => {
    const value = read[camel] ?? read[snake]
    return typeof value === 'string' ? value : ''
  }
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    throw invalid('the body is not JSON')
  }
}

function invalid(description: string): ApiError {
  const data = { description }
  return new ApiError(400, description, {
    applicationError: { code: 'invalid_grant', ...data, data: {} },
  })
}

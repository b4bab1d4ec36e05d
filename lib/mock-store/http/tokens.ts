import { ApiError } from './api-error.ts'
import type { CallerKind, Gate, Issued } from './auth.ts'

/**
 * `POST /oauth2/token`, as JSON in either spelling or as a form. The sandbox knows no clients of its
 * own: any client id will do, an empty one, secret or code will not.
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

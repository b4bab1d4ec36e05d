/* The package's main entry: what the clients of both catalogs share. */
export { ApiError, type ApiFailure, type Effect, type FieldViolation } from '#lib/api/api-error.ts'
export { apiKey } from '#lib/api/auth/api-key.ts'
export type { Identity } from '#lib/api/auth/identity.ts'
export { appInstance, member, type Tokens, visitor } from '#lib/api/auth/tokens.ts'
export {
  type Connection,
  type ConnectionOptions,
  createConnection,
} from '#lib/api/create-connection.ts'
export * from '#lib/api/enumerations/query.ts'
export * from '#lib/api/enumerations/rich-text.ts'
export * from '#lib/api/enumerations/shared.ts'
export type { RateState } from '#lib/api/transport/adaptive-rate.ts'
export type { Fetch } from '#lib/api/transport/fetch-middleware.ts'
export type { CallOptions, Route } from '#lib/api/transport/request-context.ts'
export {
  createThrottle,
  type Priority,
  type Throttle,
  type ThrottleOptions,
  type ThrottleState,
} from '#lib/api/transport/throttle.ts'
export { unconfirmedOf } from '#lib/api/unconfirmed.ts'
export type { Decimal } from '#lib/api/wire/decimal.ts'
export type { Clock } from '#lib/base/clock.ts'
export type { Log } from '#lib/base/log.ts'

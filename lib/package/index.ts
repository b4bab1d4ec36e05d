/* The package's main entry: what the clients of both catalogs share. */
export {
  ApiError,
  type ApiFailure,
  type Effect,
  type FieldViolation,
} from '#lib/wix/api/api-error.ts'
export { apiKey } from '#lib/wix/api/auth/api-key.ts'
export type { Identity } from '#lib/wix/api/auth/identity.ts'
export { appInstance, member, type Tokens, visitor } from '#lib/wix/api/auth/tokens.ts'
export {
  type Connection,
  type ConnectionOptions,
  createConnection,
} from '#lib/wix/api/create-connection.ts'
export * from '#lib/wix/api/enumerations/query.ts'
export * from '#lib/wix/api/enumerations/rich-text.ts'
export * from '#lib/wix/api/enumerations/shared.ts'
export type { RateState } from '#lib/wix/api/transport/adaptive-rate.ts'
export type { Fetch } from '#lib/wix/api/transport/fetch-middleware.ts'
export type { CallOptions, Route } from '#lib/wix/api/transport/request-context.ts'
export {
  createThrottle,
  type Priority,
  type Throttle,
  type ThrottleOptions,
  type ThrottleState,
} from '#lib/wix/api/transport/throttle.ts'
export { unconfirmedOf } from '#lib/wix/api/unconfirmed.ts'
export type { Decimal } from '#lib/wix/api/wire/decimal.ts'
export type { Clock } from '#lib/core/base/clock.ts'
export type { Log } from '#lib/core/base/log.ts'

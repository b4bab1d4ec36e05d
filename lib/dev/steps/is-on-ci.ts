/**
 * True on CI, where a missing Redis or browser is a failure. A developer may work without Redis; the
 * titles of skipped tests give the reason.
 */
export const isOnCi = (process.env['CI'] ?? '') !== ''

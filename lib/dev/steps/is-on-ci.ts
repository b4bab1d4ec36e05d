/**
 * Where everything has to hold. Who develops may do without Redis, and is told what was
 * skipped for it; there, what is missing is a failure.
 */
export const isOnCi = (process.env['CI'] ?? '') !== ''

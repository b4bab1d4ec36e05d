/**
 * `Retry-After` in milliseconds, never more than `capMs`: seconds, or a date compared with the
 * answer's own `Date` so that a wrong clock here does not matter. Undefined for anything else,
 * negative numbers included.
 */
export function parseRetryAfter(headers: Headers, now: number, capMs: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  // Date.parse would read "-1" and "2" as years.
  const waitMs = /^[a-z]/i.test(text)
    ? Date.parse(text) - (Date.parse(headers.get('date') ?? '') || now)
    : /^[\d.]+$/.test(text)
      ? Number(text) * 1000
      : Number.NaN
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(0, waitMs), capMs)
}

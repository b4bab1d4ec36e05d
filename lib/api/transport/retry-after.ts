/**
 * `Retry-After` in milliseconds, never more than `capMs`: seconds, or a date compared with the
 * answer's own `Date` so that a wrong clock here does not matter. Undefined for anything else,
 * negative numbers included.
 */
export function parseRetryAfter(headers: Headers, now: number, capMs: number): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (text === undefined || text === '') return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, capMs)
  // Date.parse would read "-1" and "2" as years.
  if (!/^[A-Za-z]{3}/.test(text)) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at)) return undefined
  const serverNow = Date.parse(headers.get('date') ?? '')
  return Math.min(Math.max(0, at - (Number.isNaN(serverNow) ? now : serverNow)), capMs)
}

const secretName = /authorization|api-?key|token|secret|passphrase|password|cookie/i
/** Words joined by dots. Reads each character once, so the time is linear. */
const dotted = /[\w-]+(?:\.[\w-]+)*/g
const hidden = '[redacted]'

/** A copy that is safe to log, without values under secret names and texts that look like keys. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(dotted, hideKeys)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '[deep]'
  if (value instanceof Error) {
    return { name: value.name, message: redact(value.message, depth + 1) }
  }
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) ? hidden : redact(item, depth + 1),
    ]),
  )
}

/** A Wix API key is a long JWT-like text ("IST.…"); any text of that shape is hidden. */
function hideKeys(run: string): string {
  const parts = run.split('.')
  const isLong = (at: number, min: number) => (parts[at]?.length ?? 0) >= min
  const left: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    if (!isLong(at, 20) || !isLong(at + 1, 20)) {
      left.push(parts[at] ?? '')
      continue
    }
    if (left.at(-1) === 'IST') left.pop()
    left.push(hidden)
    at += isLong(at + 2, 10) ? 2 : 1
  }
  return left.join('.')
}

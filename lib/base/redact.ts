const secretName = /authorization|api-?key|token|secret|passphrase|password|cookie/i
// A Wix API key is a long JWT-like text ("IST.…"); any run of that shape is treated as one.
const secretText = /\b(?:IST\.)?[\w-]{20,}\.[\w-]{20,}(?:\.[\w-]{10,})?/g
const hidden = '[redacted]'

/** A copy that is safe to log: values under secret names and texts shaped like keys are gone. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(secretText, hidden)
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

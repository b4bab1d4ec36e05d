import { badInput } from '../api-error.ts'

// Checked before encoding, and between slashes too: some servers decode %2F and walk the result.
const walks = /^\.{0,2}$/

function encodeSegment(name: string, value: string): string {
  const segments = value.split(/[/\\]/)
  if (!value.isWellFormed() || segments.some((segment) => walks.test(segment.trim()))) {
    throw badInput(`“${value}” cannot be used as ${name}.`)
  }
  return encodeURIComponent(value)
}

/** Fills `{name}` places, `{product.id}` by its last part; refuses empty values and dot segments, which would reach another address. */
export function buildPath(template: string, values: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(?:\w+\.)?(\w+)\}/g, (_, name: string) =>
    encodeSegment(name, values[name] ?? ''),
  )
}

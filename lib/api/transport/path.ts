import { badInput } from '../api-error.ts'

// Checked before encoding, and between slashes too: some servers decode %2F and walk the result.
const walks = /(?:^|[/\\])\s*\.{0,2}\s*(?:[/\\]|$)/

function encodeSegment(name: string, value: string): string {
  if (walks.test(value) || !value.isWellFormed()) {
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

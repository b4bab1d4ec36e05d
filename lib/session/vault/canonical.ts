/** Canonical JSON: sorted names, no spaces. Used for authenticated and stored data. */
export function toCanonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isPlain(part) ? sortKeys(part) : part))
}

function isPlain(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function sortKeys(part: Readonly<Record<string, unknown>>): object {
  const names = Object.keys(part).toSorted((a, b) => (a < b ? -1 : 1))
  return Object.fromEntries(names.map((name) => [name, part[name]]))
}

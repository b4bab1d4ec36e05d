/** A path pattern as a regular expression: `*` is one part, `**` any number, `{a,b}` one of them. */
export function toPath(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', '\\.')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('**/', '(?:[^/]+/)<>')
    .replaceAll('**', '.<>')
    .replaceAll('*', '[^/]+')
    .replaceAll('<>', '*')
  return new RegExp(`^${source}$`)
}

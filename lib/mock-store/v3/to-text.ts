/** What was sent, as a text for an id or for the words of a refusal. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

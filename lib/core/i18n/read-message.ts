/** The text of a name that comes from outside; undefined where nobody has written one for it. */
export function readMessage(texts: object, name: string): string | undefined {
  const text: unknown = Object.hasOwn(texts, name) ? Reflect.get(texts, name) : undefined
  return typeof text === 'string' ? text : undefined
}

/**
 * Whether a message weighs more than `limit` characters and values. Stops at the limit and does not
 * recurse, so a huge or endlessly nested message costs no more than the largest one let in.
 */
export function isLargerThan(message: unknown, limit: number): boolean {
  const open: unknown[] = [message]
  let weight = 0
  while (open.length > 0) {
    const value = open.pop()
    weight += typeof value === 'string' ? value.length + 2 : 2
    if (weight > limit) return true
    if (Array.isArray(value)) {
      if (weight + open.length + value.length > limit) return true
      for (const item of value) open.push(item)
    } else if (typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) {
        weight += name.length + 2
        if (weight > limit) return true
        open.push((value as Record<string, unknown>)[name])
      }
    }
  }
  return false
}

// Names joined in one cell of our own layout. A backslash before a sign that would separate them makes it a part of the
// name; any other backslash is itself, so that files from before are read as they were written.

const escaped = /\\([\\:;|])/g

/** A name that no separator of `splitNames` cuts. */
export function escapeName(name: string): string {
  return name.replaceAll(/[\\:;|]/g, (sign, at: number) =>
    sign === ':' && !/^:(?:\s|$)/.test(name.slice(at)) ? sign : `\\${sign}`,
  )
}

export function unescapeName(text: string): string {
  return text.replaceAll(escaped, '$1')
}

/** The parts of a text between separators, still escaped. */
export function splitNames(text: string, separator: string): string[] {
  const parts: string[] = []
  let from = 0
  let at = 0
  while (at < text.length) {
    const isEscape = text[at] === '\\' && /[\\:;|]/.test(text[at + 1] ?? '')
    const isEnd = !isEscape && text.startsWith(separator, at)
    if (isEnd) parts.push(text.slice(from, at))
    at += isEnd ? separator.length : isEscape ? 2 : 1
    if (isEnd) from = at
  }
  parts.push(text.slice(from))
  return parts
}

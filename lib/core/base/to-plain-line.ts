const maxLength = 120

/**
 * Prepares a text from the store for display by the operating system: one short line without characters that
 * break lines, change the direction or are not text.
 */
export function toPlainLine(text: string): string {
  const line = text
    .slice(0, 10 * maxLength)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
  const short = line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line
  return short.toWellFormed()
}

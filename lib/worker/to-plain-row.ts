const maxLength = 120

/**
 * A text from the shop, as the system is to draw it outside of our windows: one short line without characters
 * that break it, turn its direction or are no text at all.
 */
export function toPlainLine(text: string): string {
  const line = text
    .slice(0, 10 * maxLength)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
  const short = line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line
  return short.toWellFormed()
}

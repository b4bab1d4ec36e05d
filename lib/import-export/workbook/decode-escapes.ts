/**
 * Workbooks write characters that XML lacks as "_x000D_", and "_x005F_" for such an underscore
 * itself.
 */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\da-fA-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** A name that is valid on every file system. */
export function toFileName(words: string, ending: string, maxLength = 60): string {
  const plain = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return `${plain.slice(0, maxLength) || 'shelfside'}.${ending}`
}

/** Hands the person a text as a file, under that name. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }))
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by then; the text is given back.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A name that every file system takes. */
export function toFileName(words: string, ending: string): string {
  const plain = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return `${plain.slice(0, 60) || 'shelfside'}.${ending}`
}

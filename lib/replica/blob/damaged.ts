/** What lies there is not what was written: the copy is thrown away and made anew. */
export class DamagedCopyError extends Error {
  override readonly name = 'DamagedCopyError'
}

/** The stored data is not what was written. The store has to be read again. */
export class DamagedBlockError extends Error {
  override readonly name = 'DamagedBlockError'
}

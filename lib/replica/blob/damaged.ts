/** What lies there is not what was written: the copy is thrown away and made anew. */
export class DamagedReplicaError extends Error {
  override readonly name = 'DamagedReplicaError'
}

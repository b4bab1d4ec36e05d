/** `Set.isSubsetOf` for Node 20, in which the package of the client runs. */
export function isSubset<T>(part: ReadonlySet<T>, whole: ReadonlySet<T>): boolean {
  for (const item of part) if (!whole.has(item)) return false
  return true
}

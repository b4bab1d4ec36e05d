/** A name that none of the others has: with a number behind it, where one has it already. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name
  for (let count = 2; taken.includes(free); count += 1) free = `${name} ${count}`
  return free
}

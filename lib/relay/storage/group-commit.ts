export interface GroupCommit<Item, Outcome> {
  add(item: Item): Promise<Outcome>
  /** Resolves when nothing waits any more. */
  settle(): Promise<void>
}

interface Waiting<Item, Outcome> {
  readonly item: Item
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** Longer groups would hold up the streams that share the turn. */
const maxGroup = 128

/** Commits what arrives in the same turn together; when that fails, all of them have failed. */
export function createGroupCommit<Item, Outcome>(
  commit: (items: readonly Item[]) => readonly Outcome[],
): GroupCommit<Item, Outcome> {
  const waiting: Waiting<Item, Outcome>[] = []
  let turn: Promise<void> | undefined

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      commitGroup(waiting.splice(0, maxGroup))
    }
    turn = undefined
  }

  function commitGroup(group: readonly Waiting<Item, Outcome>[]): void {
    try {
      const outcomes = commit(group.map(({ item }) => item))
      for (const [index, outcome] of outcomes.entries()) group[index]?.resolve(outcome)
    } catch (error) {
      for (const one of group) one.reject(error)
    }
  }

  return {
    add(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        turn ??= run()
      })
    },
    settle: async () => turn,
  }
}

import { startTransition, useOptimistic } from 'react'

/**
 * What is chosen is shown at once, or a second arrow key would start from the former choice. When `keep` has
 * ended, what is kept is shown: the former value where it failed.
 */
export function useChosen<Value>(saved: Value) {
  const [shown, show] = useOptimistic(saved)
  const choose = (choice: Value, keep: () => Promise<unknown>) =>
    startTransition(async () => {
      show(choice)
      // The mutation holds the error.
      await keep().catch(() => undefined)
    })
  return { shown, choose }
}

import { startTransition, useOptimistic } from 'react'

/**
 * Shows a choice at once, so that a second arrow key starts from it. When `save` has ended, the saved value is
 * shown, which is the former one if it failed.
 */
export function useChosen<Value>(saved: Value) {
  const [shown, show] = useOptimistic(saved)
  const choose = (choice: Value, save: () => Promise<unknown>) =>
    startTransition(async () => {
      show(choice)
      // The mutation reports the error.
      await save().catch(() => undefined)
    })
  return { shown, choose }
}

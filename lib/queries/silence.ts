import { isWorkerSilent, onSilenceChange } from '#lib/rpc/client/silence.ts'

export { isWorkerSilent, onSilenceChange }

/** Kept when the worker turns out not to answer anybody. */
export function untilSilent(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onSilenceChange(() => {
      if (!isWorkerSilent()) return
      stop()
      resolve()
    })
  })
}

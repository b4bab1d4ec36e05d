/**
 * Work that may be asked for much more often than it has to be done: at once when it has rested, else
 * one more time at the end of the rest, however often it was asked for. `work` never rejects.
 */
export function createPaced(work: () => Promise<void>, restMs: number): () => void {
  let isResting = false
  let isAsked = false

  const run = async () => {
    isResting = true
    isAsked = false
    await work()
    setTimeout(() => {
      isResting = false
      if (isAsked) void run()
    }, restMs)
  }

  return () => {
    isAsked = true
    if (!isResting) void run()
  }
}

/** Lets waiting events of this thread run first. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

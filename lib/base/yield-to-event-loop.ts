/** Whoever asked something of this thread meanwhile is answered first. */
export function letOthers(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/**
 * Lets waiting events of this thread run first. By a message, because browsers delay a nested timer by 4 ms.
 */
export function yieldToEventLoop(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      // In Node an open port keeps the process alive.
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

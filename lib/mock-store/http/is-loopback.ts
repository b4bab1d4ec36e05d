const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Of the machine the sandbox runs on. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname)
}

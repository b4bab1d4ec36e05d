/**
 * Returns the milliseconds of processor time that this process has used since. Other processes of a
 * busy machine do not count.
 */
export function startProcessorTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}

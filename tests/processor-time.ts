/** Answers with the milliseconds that this process has worked since: a busy machine adds nothing to them. */
export function startProcessorTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}

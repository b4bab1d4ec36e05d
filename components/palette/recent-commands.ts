export const recentCommandsKey = 'recent-commands'
const maxRecent = 12
const maxIdLength = 200

/** The ids of the last used entries, latest first. */
export function readRecentCommands(saved: string | null | undefined): readonly string[] {
  try {
    const ids: unknown = typeof saved === 'string' ? JSON.parse(saved) : undefined
    if (!Array.isArray(ids)) return []
    return ids
      .filter((id) => typeof id === 'string' && id.length <= maxIdLength)
      .slice(0, maxRecent)
  } catch {
    return []
  }
}

/** The saved text with one more. */
export function withRecentCommand(saved: string | null | undefined, id: string): string {
  const others = readRecentCommands(saved).filter((other) => other !== id)
  return JSON.stringify([id, ...others].slice(0, maxRecent))
}

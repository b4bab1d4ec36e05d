import { parseSettings, type Settings } from '#lib/domain/settings.ts'

/*
 * The worker has the settings. Pages keep what it said last where they can read it before they draw
 * for the first time, without waiting for anybody.
 */
const name = 'shelfside:settings'

/** Undefined where the worker has not been asked yet. */
export function readKeptSettings(): Settings | undefined {
  try {
    const kept = localStorage.getItem(name)
    return kept === null ? undefined : parseSettings(JSON.parse(kept))
  } catch {
    return undefined
  }
}

export function keepSettings(settings: Settings): void {
  try {
    localStorage.setItem(name, JSON.stringify(settings))
  } catch {
    // A page that may keep nothing asks each time.
  }
}

import { parseSettings, type Settings } from '#lib/catalog/app/settings.ts'

/*
 * The worker has the settings. Pages keep what it said last where they can read it before they draw
 * for the first time, without waiting for anybody.
 */
const name = 'shelfside:settings'

/** Undefined where the worker has not been asked yet. */
export function readSavedSettings(): Settings | undefined {
  try {
    const saved = localStorage.getItem(name)
    return saved === null ? undefined : parseSettings(JSON.parse(saved))
  } catch {
    return undefined
  }
}

export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(name, JSON.stringify(settings))
  } catch {
    // A page that may keep nothing asks each time.
  }
}

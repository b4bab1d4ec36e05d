import { parseSettings, type Settings } from '#lib/extension/app/settings.ts'

/*
 * The worker stores the settings. Pages keep a copy that they can read synchronously before their
 * first render.
 */
const name = 'shelfside:settings'

/** Undefined before the first answer of the worker. */
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
    // Without storage a page asks each time.
  }
}

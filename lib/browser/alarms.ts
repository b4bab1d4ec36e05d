import browser from 'webextension-polyfill'

/** Half a minute is the shortest period that browsers grant a packed extension. */
export const minPeriodMs = 30_000

/** Rings again and again, also after the worker was stopped. Keeps the one that is already there. */
export async function keepAlarm(name: string, periodMs: number): Promise<void> {
  if (await hasAlarm(name)) return
  await browser.alarms.create(name, { periodInMinutes: periodMs / 60_000 })
}

export async function hasAlarm(name: string): Promise<boolean> {
  return (await browser.alarms.get(name)) !== undefined
}

export async function clearAlarm(name: string): Promise<void> {
  await browser.alarms.clear(name)
}

export function onAlarm(name: string, listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) listener()
  })
}

/** Rings once at that time (ms since 1970), in place of what was set under this name before. */
export async function setAlarm(name: string, timeMs: number): Promise<void> {
  await browser.alarms.create(name, { when: timeMs })
}

import browser from 'webextension-polyfill'

/** The shortest period that browsers allow a packed extension. */
export const minPeriodMs = 30_000

/** Creates a repeating alarm, which also wakes a stopped worker. Keeps an existing one. */
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

/** Sets an alarm for one time (ms since 1970). Replaces the one with this name. */
export async function setAlarm(name: string, timeMs: number): Promise<void> {
  await browser.alarms.create(name, { when: timeMs })
}

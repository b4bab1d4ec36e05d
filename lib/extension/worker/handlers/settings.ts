import { createQueue } from '#lib/core/base/queue.ts'
import { parseSettings, type Settings } from '#lib/extension/app/settings.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Announce } from '#lib/extension/worker/announce.ts'
import type { KeptDays } from '#lib/extension/worker/kept-days.ts'
import { installMenus } from '#lib/extension/worker/menus.ts'
import { applySettings, readSettings, settingsItem } from '#lib/extension/worker/settings.ts'

const panelSwitches = { product: 'panelOnProduct', products: 'panelOnList' } as const

export interface SettingsHandlerDeps {
  readonly announce: Announce
  readonly jobDays: Pick<KeptDays<'jobs'>, 'choose'>
}

export function createSettingsHandlers({ announce, jobDays }: SettingsHandlerDeps) {
  // Concurrent writes each change a part of the same record.
  const enqueue = createQueue()

  const write = async (changes: object): Promise<Settings> => {
    const before = await readSettings()
    const named = Object.entries(changes).filter(([, value]) => value !== undefined)
    const settings = parseSettings({ ...before, ...Object.fromEntries(named) })
    await settingsItem.write(settings)
    if (named.some(([name]) => name === 'keepJobsDays'))
      await jobDays.choose({ jobs: settings.keepJobsDays })
    await applySettings(settings)
    if (settings.language !== before.language) await installMenus()
    announce('settings')
    return settings
  }

  const enqueueWrite = (changes: object) => enqueue(() => write(changes))

  return {
    'settings.read': readSettings,
    'panel.readSettings': readSettings,
    'settings.write': ({ input }) => enqueueWrite(input),
    async 'panel.switchOff'({ input: { kind } }) {
      await enqueueWrite({ [panelSwitches[kind]]: false })
      return {}
    },
  } satisfies Partial<Handlers>
}

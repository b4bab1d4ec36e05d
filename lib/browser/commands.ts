import { browserApi } from './browser-api.ts'

/** As the browser has them now; `keys` is empty where somebody took them away. */
export async function readShortcuts(): Promise<{ description: string; keys: string }[]> {
  const commands = (await browserApi()?.commands.getAll()) ?? []
  return commands.map(({ name = '', description = '', shortcut = '' }) => ({
    description: description === '' ? name : description,
    keys: shortcut,
  }))
}

/** A keyboard shortcut that works wherever the browser is in front. */
export function onCommand(name: string, listener: () => void): void {
  browserApi()?.commands.onCommand.addListener((command) => {
    if (command === name) listener()
  })
}

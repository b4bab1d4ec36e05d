import { browserApi } from './browser-api.ts'

/** The current shortcuts; `keys` is empty where the user removed them. */
export async function readShortcuts(): Promise<{ description: string; keys: string }[]> {
  const commands = (await browserApi()?.commands.getAll()) ?? []
  return commands.map(({ name = '', description = '', shortcut = '' }) => ({
    description: description === '' ? name : description,
    keys: shortcut,
  }))
}

/** Listens to a keyboard shortcut, which works in every window of the browser; `tabId` is the active tab. */
export function onCommand(name: string, listener: (tabId: number | undefined) => void): void {
  browserApi()?.commands.onCommand.addListener((command, tab) => {
    if (command === name) listener(tab?.id)
  })
}

/** The keys that open the side panel, or else the popup; empty if the user removed them. */
export async function readShortcut(): Promise<string> {
  const commands =
    (await browserApi()
      ?.commands.getAll()
      .catch(() => [])) ?? []
  const keysOf = (wanted: string) => commands.find(({ name }) => name === wanted)?.shortcut ?? ''
  return keysOf('_execute_sidebar_action') || keysOf('open-side-panel') || keysOf('_execute_action')
}

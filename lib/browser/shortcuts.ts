import browser from 'webextension-polyfill'

/** The keys that open the extension beside a page, else its popup; empty when a person took them away. */
export async function readShortcut(): Promise<string> {
  const commands = await browser.commands.getAll().catch(() => [])
  const keysOf = (wanted: string) => commands.find(({ name }) => name === wanted)?.shortcut ?? ''
  return keysOf('_execute_sidebar_action') || keysOf('_execute_action')
}

import browser from 'webextension-polyfill'

/** A keyboard shortcut that works wherever the browser is in front. */
export function onCommand(name: string, listener: () => void): void {
  browser.commands.onCommand.addListener((command) => {
    if (command === name) listener()
  })
}

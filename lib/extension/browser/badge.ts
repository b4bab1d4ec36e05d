import browser from 'webextension-polyfill'

/** Shows up to four letters on the toolbar icon; an empty text removes them. */
export async function setBadge(text: string): Promise<void> {
  await browser.action.setBadgeText({ text })
  // Dark enough for white letters in either theme.
  if (text !== '') await browser.action.setBadgeBackgroundColor({ color: '#1d4ed8' })
}

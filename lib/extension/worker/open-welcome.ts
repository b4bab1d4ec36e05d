import { openPageInTab } from '#lib/extension/browser/tabs.ts'
import type { Session } from '#lib/extension/session/session.ts'

/**
 * Opens the welcome page after the installation. A development build counts as new at every start of the browser, so a
 * known store is checked as well.
 */
export async function openWelcome(session: Pick<Session, 'readStatus'>): Promise<void> {
  const { state } = await session.readStatus()
  if (state === 'none') await openPageInTab('options.html#welcome')
}

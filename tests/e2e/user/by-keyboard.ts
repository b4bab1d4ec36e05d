import { expect } from '@playwright/test'
import type { Target } from './target.ts'
import type { User } from './user.ts'

/** Presses Tab, or Shift+Tab for an element before the focused one, until the element has the focus. */
export async function tabTo(
  { readTabKey, pressKeys }: Pick<User, 'readTabKey' | 'pressKeys'>,
  target: Target,
): Promise<void> {
  for (let presses = 0; presses < 160; presses += 1) {
    const key = await readTabKey(target)
    if (key === null) return
    await pressKeys(key)
  }
  throw new Error(`Tab does not reach ${JSON.stringify(target.by)}.`)
}

/** The same user without a mouse. */
export function byKeyboard(user: User): User {
  return {
    ...user,
    async press(target) {
      await tabTo(user, target)
      // A key on a button that is still disabled does nothing; a click of the mouse waits for it.
      await expect.poll(async () => (await user.read(target))[0]?.isDisabled).toBe(false)
      await user.pressKeys('Enter')
    },
    async fill(target, text) {
      await tabTo(user, target)
      await user.pressKeys('ControlOrMeta+a')
      await user.type(text)
    },
  }
}

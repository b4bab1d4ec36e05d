import type { MessageTable } from './define-messages.ts'

/** The text of a name that comes from outside; undefined where nobody has written one for it. */
export function readMessage(messages: MessageTable, name: string): string | undefined {
  const message = Object.hasOwn(messages, name) ? messages[name] : undefined
  return typeof message === 'string' ? message : undefined
}

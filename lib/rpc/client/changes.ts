import { onBroadcast } from '#lib/browser/raw-messages.ts'
import { type ChangeTopic, isChangeFrame } from '#lib/rpc/contract/frame.ts'

/**
 * Calls back when the worker says "look again" about something; the truth is to be read anew.
 * Returns how to stop listening. Pages only: scripts in web pages hear no broadcasts.
 */
export function onChange(listener: (topic: ChangeTopic) => void): () => void {
  return onBroadcast((message) => {
    if (isChangeFrame(message)) listener(message.topic)
  })
}

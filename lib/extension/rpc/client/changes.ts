import { onBroadcast } from '#lib/extension/browser/raw-messages.ts'
import { type ChangeTopic, isChangeFrame } from '#lib/extension/rpc/contract/frame.ts'

/**
 * Calls back when the worker reports that data has changed and has to be read again. Returns how to stop
 * listening. For pages only: content scripts receive no broadcasts.
 */
export function onChange(listener: (topic: ChangeTopic) => void): () => void {
  return onBroadcast((message) => {
    if (isChangeFrame(message)) listener(message.topic)
  })
}

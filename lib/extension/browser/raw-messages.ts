import { browserApi } from './browser-api.ts'

/** Sends one message to the worker and returns its answer. Rejects if there was none. */
export async function sendToWorker(message: unknown): Promise<unknown> {
  const api = browserApi()
  if (api === undefined) throw new Error('The extension was updated.')
  return (await api.runtime.sendMessage(message)) as unknown
}

/**
 * Listens to messages that the worker sends to every page. Content scripts send on the same channel, so
 * messages from a tab are ignored: the worker has no tab.
 */
export function onBroadcast(listener: (message: unknown) => void): () => void {
  const api = browserApi()
  if (api === undefined) return () => undefined
  const onMessage = (message: unknown, sender: { id?: string; tab?: unknown }) => {
    if (sender.id === api.runtime.id && sender.tab === undefined) listener(message)
  }
  api.runtime.onMessage.addListener(onMessage)
  return () => api.runtime.onMessage.removeListener(onMessage)
}

/** Answers requests of the worker to this script. Returns how to stop. */
export function onWorkerRequest(answer: (message: unknown) => unknown): () => void {
  const api = browserApi()
  if (api === undefined) return () => undefined
  const onMessage = (
    message: unknown,
    sender: { id?: string },
    sendResponse: (answer: unknown) => void,
  ) => {
    if (sender.id !== api.runtime.id) return false
    const answered = answer(message)
    if (!(answered instanceof Promise)) {
      sendResponse(answered)
      return false
    }
    void answered.then(sendResponse)
    return true
  }
  api.runtime.onMessage.addListener(onMessage)
  return () => api.runtime.onMessage.removeListener(onMessage)
}

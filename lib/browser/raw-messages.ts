import { browserApi } from './browser-api.ts'

/** One message to the worker, and its answer. Rejects when nobody answered. */
export async function sendToWorker(message: unknown): Promise<unknown> {
  const api = browserApi()
  if (api === undefined) throw new Error('The extension was updated.')
  return (await api.runtime.sendMessage(message)) as unknown
}

/**
 * Messages that the worker sends to every page. Scripts in web pages send on the same channel, so
 * whatever comes from a tab is left out: the worker has none.
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

/**
 * Answers what the worker asks of this script, at once or when a promise of it is kept. Returns how to
 * stop answering.
 */
export function onQuestion(answer: (message: unknown) => unknown): () => void {
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

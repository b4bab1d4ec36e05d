import { browserApi } from './browser-api.ts'

export interface Notification {
  /** A notification with the same name is replaced. */
  readonly name: string
  readonly title: string
  readonly text: string
}

/** Does nothing without the permission. Never rejects. */
export async function showNotification({ name, title, text }: Notification): Promise<void> {
  const api = browserApi()
  try {
    await api?.notifications?.create(name, {
      type: 'basic',
      iconUrl: api.runtime.getURL('icon/128.png'),
      title,
      message: text,
    })
  } catch {
    // The list of changes shows the same.
  }
}

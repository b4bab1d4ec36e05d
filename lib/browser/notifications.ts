import { browserApi } from './browser-api.ts'

export interface Notification {
  /** One that is still shown under this name is replaced. */
  readonly name: string
  readonly title: string
  readonly text: string
}

/** Shows it where the person allowed that; elsewhere nothing happens. Never rejects. */
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
    // It is only a notice: what it says stands in the list of changes too.
  }
}

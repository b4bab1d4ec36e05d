import type { silence as english } from '../en/silence.ts'

export const silence: typeof english = {
  title: 'Der Hintergrundteil von Shelfside antwortet nicht.',
  why: 'Bitte die Erweiterung neu laden. Was gespeichert war, bleibt erhalten; diese Seite schließt sich dabei und lässt sich gleich wieder öffnen.',
  reload: 'Erweiterung neu laden',
}
